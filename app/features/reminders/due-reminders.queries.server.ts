import { type RawBuilder, sql } from "kysely";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import { isMailableGuest } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import { type Span, spansDue, toRanges } from "#app/features/reminders/due-instants.server.ts";
import { timezoneNamed } from "#app/lib/zoned-time.server.ts";
import { wasNotQueued } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

export type ReminderKind = "day" | "soon";

/** A mail to a person about a game as it was when the mail was found to be due at its moment. */
export type Due = Person & { key: string; gameId: number; sequence: number; moment: Date };

/** The hours before tip-off at which each kind goes out. */
export const toLeadHours: Record<ReminderKind, number> = { day: 24, soon: 2 };

export const toNoticeKind = { day: "remindDay", soon: "remindSoon" } as const;

/** Reminders of one kind that are due and were not queued yet, to users who are in. */
export const listDueReminders = (db: Db, { kind, ...some }: Some & { kind: ReminderKind }) =>
  // The answers are looked up game by game (`offset 0`): else Postgres may read all there are.
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
      where ${isReachable(toNoticeKind[kind])}`,
  );

/**
 * Lists, of the readers that `person` selects, those whose reminder is due and was not queued yet. A reader who
 * answered after the moment of the reminder, or within the hour before it, has just thought of the game.
 */
export async function listDue(
  db: Db,
  { kind, ...some }: Some & { kind: ReminderKind },
  person: RawBuilder<unknown>,
): Promise<Due[]> {
  const { rows } = await sql<Due>`with ${toReach({ ...some, leadHours: toLeadHours[kind] })},
    person as materialized (${person}),
    due as (
      select person.*, ${mailMoment} as moment,
        concat('remind:', game_id, ':', reader, ':', extract(epoch from datetime)::bigint) as key
      from person join span on ${inSpan}
      where answered_at <= ${mailMoment} - interval '1 hour'
    )
    select * from due where ${wasNotQueued("due")} order by key`.execute(db);
  return rows;
}

/** The same a day before to guests who are in, by the clock of the game. */
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

/**
 * The zones of the games that guests may be reminded of now; users may live in others. A mail comes at
 * most an hour late, and half a day early where it would come at night.
 */
export async function listGuestZones(db: Db, now: Date): Promise<string[]> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
  const zones = await db
    .selectFrom("games")
    .select("zone")
    .distinct()
    .where("status", "=", "on")
    .where("datetime", ">", inHours(toLeadHours.day - 2))
    .where("datetime", "<", inHours(toLeadHours.day + 14))
    .execute();
  return zones.map(({ zone }) => zone);
}

/**
 * The zones that users live in, read from the index of their column, one step per zone. Zones that this
 * runtime does not know are left out, so that one of them does not stop the mails of all others.
 */
export async function listZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`with recursive zones (zone) as (
      (select timezone from users order by timezone limit 1)
      union all
      select (select timezone from users where timezone > zones.zone order by timezone limit 1)
      from zones where zones.zone is not null
    ) select zone from zones where zone is not null`.execute(db);
  return rows.map(({ zone }) => zone).filter((zone) => timezoneNamed(zone) !== undefined);
}

/** For which instants mails are due now, wherever users live. */
export const findSpansDue = async (db: Db, now: Date) => spansDue(await listZones(db), now);

type Reach = { spans: Span[]; leadHours: number; now: Date };

/**
 * The coming games that a mail n hours before tip-off may be due for in one of the zones, soonest
 * first. The bounds are values, not a query: the index on `datetime` is used only if they are known.
 */
export async function listGamesInReach(
  db: Db,
  { spans, leadHours, now }: Reach,
): Promise<number[]> {
  const later = (instant: Date) => new Date(instant.getTime() + leadHours * hour).toISOString();
  const ranges = toRanges(spans).map(({ from, to }) => ({ from: later(from), to: later(to) }));
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

/**
 * Returns which of these games mails are due for, and when: two tables for a statement, `span` and
 * `reach`.
 */
export const toReach = ({ gameIds, spans, leadHours }: Some & { leadHours: number }) => {
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

/**
 * Joins the span of a user's zone that a game in reach is due in, to a materialized table `person` of
 * both: joined to games first, each zone of the world would read all users again.
 */
export const inSpan = sql`span.zone = person.timezone
  and person.instant >= span."from" and person.instant < span."to"`;

export const mailMoment = sql`coalesce(span.at, person.instant - make_interval(secs => span.early_ms / 1000.0))`;
