import { type RawBuilder, sql } from "kysely";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import { isMailableGuest } from "#app/features/game-mail/recipient-game.queries.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import {
  inSpan,
  momentOfMail,
  type Some,
  toReach,
} from "#app/features/reminders/games-in-reach.queries.server.ts";
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
        cross join lateral (select s.user_id, s.answered_at from game_answers s
          where s.game_id = reach.game_id and s.status = 'in' offset 0) s
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
      select person.*, ${momentOfMail} as moment,
        concat('remind:', game_id, ':', reader, ':', extract(epoch from datetime)::bigint) as key
      from person join span on ${inSpan}
      where answered_at <= ${momentOfMail} - interval '1 hour'
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
      select reach.*, reach.zone as timezone, guests.id, guests.email,
        guests.secret_hash as hash, s.answered_at,
        concat('guest:', guests.id) as reader
      from reach cross join lateral (select s.guest_id, s.answered_at from game_answers s
          where s.game_id = reach.game_id and s.status = 'in' offset 0) s
        join guests on guests.id = s.guest_id
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
