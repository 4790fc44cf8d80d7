import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** The calendar feeds of a user, their own games first, then by team. */
export function listFeeds(db: Db, userId: number) {
  return db
    .selectFrom("calendarFeeds")
    .leftJoin("teams", "teams.id", "calendarFeeds.teamId")
    .select(["calendarFeeds.id", "calendarFeeds.teamId", "calendarFeeds.version"])
    .select(["calendarFeeds.everything", "calendarFeeds.createdAt", "calendarFeeds.readAt"])
    .select(["teams.name", "teams.type"])
    .$narrowType<{ type: TeamType | null }>()
    .where("calendarFeeds.userId", "=", userId)
    .where("calendarFeeds.revokedAt", "is", null)
    .orderBy((eb) => eb("calendarFeeds.teamId", "is not", null))
    .orderBy("teams.name")
    .orderBy("calendarFeeds.id")
    .execute();
}

/** A feed that was not removed, with the name that calendars show. */
export function findFeed(db: Db, id: number) {
  return db
    .selectFrom("calendarFeeds")
    .innerJoin("users", "users.id", "calendarFeeds.userId")
    .leftJoin("teams", "teams.id", "calendarFeeds.teamId")
    .select(readerLanguage.as("language"))
    .select(["calendarFeeds.id", "calendarFeeds.userId", "calendarFeeds.teamId"])
    .select(["calendarFeeds.version", "calendarFeeds.everything", "teams.name"])
    .where("calendarFeeds.id", "=", id)
    .where("calendarFeeds.revokedAt", "is", null)
    .executeTakeFirst();
}

/** Remembers when a feed was read, at most once a minute: a subscriber may ask often. */
export const markRead = (db: Db, id: number) =>
  db
    .updateTable("calendarFeeds")
    .set({ readAt: databaseNow })
    .where("id", "=", id)
    .where(({ eb, or }) => or([eb("readAt", "is", null), eb("readAt", "<", secondsFromNow(-60))]))
    .execute();
