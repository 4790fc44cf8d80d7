import { type RawBuilder, sql } from "kysely";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import { isMailableGuest } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import { mergeSpans, type Span, spansDue } from "#app/features/reminders/due-instants.server.ts";
import { timezoneNamed } from "#app/lib/zoned-time.server.ts";
import { wasNotQueued } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

export type ReminderKind = "day" | "soon";

export type Due = Person & { key: string; gameId: number; sequence: number };

export const leadHoursByKind: Record<ReminderKind, number> = { day: 24, soon: 2 };

export const noticeKinds = { day: "remindDay", soon: "remindSoon" } as const;

export const listDueReminders = (db: Db, { kind, ...some }: Some & { kind: ReminderKind }) =>
  // `offset 0` makes Postgres look up the answers for each game and not read all answers.
  listDue(
    db,
    { ...some, kind },
    sql`
      select reach.*, users.id, users.email, users.timezone,
        s.answered_at,
        concat(users.id, ':', ${kind}::text) as reader
      from reach
        cross join lateral (select answers.user_id, answered_at from answers
          where answers.game_id = reach.game_id and answers.status = 'in' and kind = 'member' offset 0) s
        join users on users.id = s.user_id
      where ${isReachable(noticeKinds[kind])}`,
  );

/** People who answered less than an hour before the mail was due, or later, know about the game, so
 * they get no reminder. */
export async function listDue(
  db: Db,
  { kind, ...some }: Some & { kind: ReminderKind },
  person: RawBuilder<unknown>,
): Promise<Due[]> {
  const { rows } =
    await sql<Due>`with ${selectReach({ ...some, leadHours: leadHoursByKind[kind] })},
    person as materialized (${person}),
    due as (
      select person.*,
        concat('remind:', game_id, ':', reader, ':', extract(epoch from datetime)::bigint) as key
      from person join span on ${inSpan}
      where answered_at <= ${mailMoment} - interval '1 hour'
    )
    select * from due where ${wasNotQueued("due")} order by key`.execute(db);
  return rows;
}

export const listDueGuestReminders = (db: Db, some: Some) =>
  listDue(
    db,
    { ...some, kind: "day" },
    sql`
      select reach.*, reach.zone as timezone, guest_links.id, guest_links.email,
        guest_links.secret_hash as hash, answers.answered_at,
        concat('guest:', guest_links.id) as reader
      from reach cross join lateral (select * from answers
          where answers.game_id = reach.game_id and answers.status = 'in' offset 0) answers
        join guest_links on guest_links.id = answers.guest_link_id
      where ${isMailableGuest}`,
  );

/** Returns the zones of games whose guests may get a reminder now, because guests have no zone of
 * their own. A reminder may be sent an hour late or half a day early, so the range of games is
 * wider than the lead time. */
export async function listGuestZones(db: Db, now: Date): Promise<string[]> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
  const zones = await db
    .selectFrom("games")
    .select("zone")
    .distinct()
    .where("status", "=", "on")
    .where("datetime", ">", inHours(leadHoursByKind.day - 2))
    .where("datetime", "<", inHours(leadHoursByKind.day + 14))
    .execute();
  return zones.map(({ zone }) => zone);
}

/** Returns the zones of all users that Node knows. Each zone is found by one look-up in the index,
 * which is faster than reading all users. */
export async function listZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`with recursive zones (zone) as (
      (select timezone from users order by timezone limit 1)
      union all
      select (select timezone from users where timezone > zones.zone order by timezone limit 1)
      from zones where zones.zone is not null
    ) select zone from zones where zone is not null`.execute(db);
  return rows.map(({ zone }) => zone).filter((zone) => timezoneNamed(zone) !== undefined);
}

export const findSpansDue = async (db: Db, now: Date) => spansDue(await listZones(db), now);

type Reach = { spans: Span[]; leadHours: number; now: Date };

/** Returns the games for which reminders may be due, soonest first. The outermost bounds are given
 * as constants, because Postgres would otherwise not use the index on `datetime`. */
export async function listGamesInReach(db: Db, { spans, leadHours, now }: Reach) {
  const later = (instant: Date) => new Date(instant.getTime() + leadHours * hour).toISOString();
  const ranges = mergeSpans(spans).map(({ from, to }) => ({ from: later(from), to: later(to) }));
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<{ id: number }>`select id from games
    join unnest(${ranges.map(({ from }) => from)}::timestamptz[],
      ${ranges.map(({ to }) => to)}::timestamptz[]) as range ("from", "to")
      on datetime >= range."from" and datetime < range."to"
    where datetime >= ${first.from}::timestamptz and datetime < ${last.to}::timestamptz
      and datetime > ${now} and status = 'on'
    order by datetime, id`.execute(db);
  return rows.map(({ id }) => id);
}

const hour = 60 * 60_000;

export const selectReach = ({ gameIds, spans, leadHours }: Some & { leadHours: number }) => {
  const times = (of: (span: Span) => Date | null) =>
    spans.map((it) => of(it)?.toISOString() ?? null);
  return sql`span as (
      select * from unnest(${spans.map(({ zone }) => zone)}::text[],
        ${times(({ from }) => from)}::timestamptz[], ${times(({ to }) => to)}::timestamptz[],
        ${times(({ at }) => at)}::timestamptz[], ${spans.map(({ earlyMs }) => earlyMs)}::int[])
        as span (zone, "from", "to", at, early_ms)
    ), reach as (
      select id as game_id, team_id, host_id, sequence, zone, datetime,
        datetime - make_interval(hours => ${leadHours}) as instant
      from games where id = any(${gameIds}::int[]) and status = 'on'
    )`;
};

export type Some = { gameIds: number[]; spans: Span[] };

/** For a query that joins the query `person` with `span`. `person` must be `materialized`, because
 * Postgres would otherwise read all users again for each zone. */
export const inSpan = sql`span.zone = person.timezone
  and person.instant >= span."from" and person.instant < span."to"`;

const mailMoment = sql`coalesce(span.at, person.instant - make_interval(secs => span.early_ms / 1000.0))`;
