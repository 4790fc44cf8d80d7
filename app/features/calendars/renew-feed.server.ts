import type { CalendarProblem } from "#app/features/calendars/calendar.ts";
import type { MadeFeed } from "#app/features/calendars/make-feed.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

type OwnFeed = { userId: number; feedId: number };

/** Gives a feed a new link; the old one is unknown from now on. */
export async function renewFeed(
  db: Db,
  { userId, feedId }: OwnFeed,
): Promise<Outcome<MadeFeed, CalendarProblem>> {
  const feed = await db
    .updateTable("calendarFeeds")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", feedId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .returning(["id", "version"])
    .executeTakeFirst();
  return feed ? done(feed) : refuse("unknown_calendar");
}

/** Ends a feed. The row stays, so that a link of it never works again. */
export async function removeFeed(
  db: Db,
  { userId, feedId }: OwnFeed,
): Promise<Outcome<undefined, CalendarProblem>> {
  const { numUpdatedRows } = await db
    .updateTable("calendarFeeds")
    .set({ revokedAt: databaseNow, readAt: null })
    .where("id", "=", feedId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? done(undefined) : refuse("unknown_calendar");
}
