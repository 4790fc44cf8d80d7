import type { CalendarForm } from "#app/features/calendars/calendar.input.ts";
import {
  type CalendarProblem,
  feedMade,
  feedRemoved,
  feedRenewed,
} from "#app/features/calendars/calendar.ts";
import { makeFeed, removeFeed, renewFeed } from "#app/features/calendars/make-feed.server.ts";
import { done, type Notice, type Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type Change = { userId: number; form: CalendarForm };

/** Does what one of the forms of the calendar page asks for; returns what to say. */
export async function changeCalendars(
  db: Db,
  { userId, form }: Change,
): Promise<Outcome<Notice, CalendarProblem>> {
  const outcome = await change(db, { userId, form });
  return outcome.ok ? done(notices[form.act]) : outcome;
}

const notices = { make: feedMade, renew: feedRenewed, remove: feedRemoved };

function change(db: Db, { userId, form }: Change): Promise<Outcome<unknown, CalendarProblem>> {
  if (form.act === "make") return makeFeed(db, { userId, ...form });
  return (form.act === "renew" ? renewFeed : removeFeed)(db, { userId, feedId: form.feedId });
}
