import { sql } from "kysely";
import type { CalendarProblem } from "#app/features/calendars/calendar.ts";
import type { MakeFeedResult } from "#app/features/calendars/make-feed.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type OwnFeed = { userId: number; feedId: number };

/** Gives a feed a new link; the old one is unknown from now on. */
export async function renewFeed(
  db: Db,
  { userId, feedId }: OwnFeed,
): Promise<Outcome<MakeFeedResult, CalendarProblem>> {
  const { rows } = await sql<MakeFeedResult>`
    update calendar_feeds set version = version + 1
    where id = ${feedId} and user_id = ${userId} and revoked_at is null
    returning id, version`.execute(db);
  const [feed] = rows;
  return feed ? done(feed) : refuse("unknown_calendar");
}

/** Ends a feed. The row stays, so that a link of it never works again. */
export async function removeFeed(
  db: Db,
  { userId, feedId }: OwnFeed,
): Promise<Outcome<undefined, CalendarProblem>> {
  const { numUpdatedRows } = await db
    .updateTable("calendarFeeds")
    .set({ revokedAt: sql<Date>`now()`, readAt: null })
    .where("id", "=", feedId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? done(undefined) : refuse("unknown_calendar");
}
