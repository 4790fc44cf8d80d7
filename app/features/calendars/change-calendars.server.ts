import type { CalendarForm } from "#app/features/calendars/calendar.input.ts";
import {
  type CalendarProblem,
  feedMade,
  feedRemoved,
  feedRenewed,
} from "#app/features/calendars/calendar.ts";
import { makeFeed } from "#app/features/calendars/make-feed.server.ts";
import { removeFeed, renewFeed } from "#app/features/calendars/renew-feed.server.ts";
import { done, type Notice, type Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type Change = { userId: number; form: CalendarForm };

/** Does what one of the forms of the calendar page asks for; returns what to say. */
export async function changeCalendars(
  db: Db,
  { userId, form }: Change,
): Promise<Outcome<Notice, CalendarProblem>> {
  if (form.act === "make") {
    const made = await makeFeed(db, { userId, ...form });
    return made.ok ? done(feedMade) : made;
  }
  const feed = { userId, feedId: form.feedId };
  if (form.act === "renew") {
    const renewed = await renewFeed(db, feed);
    return renewed.ok ? done(feedRenewed) : renewed;
  }
  const removed = await removeFeed(db, feed);
  return removed.ok ? done(feedRemoved) : removed;
}
