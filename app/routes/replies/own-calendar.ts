import { data } from "react-router";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { findCalendarGame } from "#app/features/calendars/calendar-games.queries.server.ts";
import { writeCalendar } from "#app/features/calendars/write-calendar.server.ts";
import { gameIn } from "#app/features/guests/game-in.ts";
import { calendarResponse } from "#app/platform/http/calendar-response.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/own-calendar.ts";

export async function loader({ context, params: { secret }, request, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const reply = await findOwnReply(db, secret, gameIn(url));
  const input = reply && { gameId: reply.gameId, userId: null };
  const game = input && (await findCalendarGame(db, input));
  if (!game) throw data(null, { status: 404 });
  const state = reply.state === "none" || reply.state === "asked" ? null : reply.state;
  const text = writeCalendar({ origin: settings.appOrigin, games: [{ ...game, state }] });
  return calendarResponse(request, { text, name: `game-${game.id}` });
}
