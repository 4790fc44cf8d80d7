import { data } from "react-router";
import { feedLimits } from "#app/features/calendars/calendar.ts";
import { listFeedGames } from "#app/features/calendars/calendar-games.queries.server.ts";
import {
  findFeed,
  isFeedLink,
  markRead,
  readFeedFile,
} from "#app/features/calendars/make-feed.server.ts";
import { writeCalendar } from "#app/features/calendars/write-calendar.server.ts";
import { productName } from "#app/lib/product.ts";
import { calendarResponse } from "#app/platform/http/calendar-response.server.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { overLimitBy } from "#app/platform/http/limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/feed.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const { db, settings } = context.get(servicesContext);
  const feedFile = readFeedFile(params.file);
  const feed = feedFile && (await findFeed(db, feedFile.id));
  if (!feed || !isFeedLink(settings, feed, feedFile.signature)) throw data(null, { status: 404 });
  const limited = await overLimitBy(args, `feed ${feed.id}`, feedLimits);
  if (limited) return refusal(limited);
  const games = await listFeedGames(db, feed);
  await markRead(db, feed.id);
  // Calendar programs do not name a language, so the calendar is in its owner's language.
  const text = inLanguage(feed.language, () => {
    const name = feed.name ?? m.calendars_feed_name({ product: productName });
    return writeCalendar({ origin: settings.appOrigin, games, feed: { name } });
  });
  return calendarResponse(request, { text, name: "games" });
}
