import { sql } from "kysely";
import type { TeamType } from "#app/features/teams/team.ts";
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
    .orderBy(sql`calendar_feeds.team_id is not null`)
    .orderBy("teams.name")
    .orderBy("calendarFeeds.id")
    .execute();
}

/** A feed that was not removed, with the name that calendars show. */
export function findFeed(db: Db, id: number) {
  return db
    .selectFrom("calendarFeeds")
    .leftJoin("teams", "teams.id", "calendarFeeds.teamId")
    .select(["calendarFeeds.id", "calendarFeeds.userId", "calendarFeeds.teamId"])
    .select(["calendarFeeds.version", "calendarFeeds.everything", "teams.name"])
    .where("calendarFeeds.id", "=", id)
    .where("calendarFeeds.revokedAt", "is", null)
    .executeTakeFirst();
}

/** Remembers when a feed was read, at most once a minute: a subscriber may ask often. */
export async function markRead(db: Db, id: number): Promise<void> {
  await sql`update calendar_feeds set read_at = now() where id = ${id}
    and (read_at is null or read_at < now() - interval '1 minute')`.execute(db);
}
