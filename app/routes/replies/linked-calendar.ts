import { data } from "react-router";
import { findCalendarGame } from "#app/features/calendars/calendar-games.queries.server.ts";
import { writeCalendar } from "#app/features/calendars/write-calendar.server.ts";
import { isGuestCode } from "#app/features/guests/guest-link.ts";
import { findGameByCode } from "#app/features/guests/guest-link-game.queries.server.ts";
import { calendarResponse } from "#app/platform/http/calendar-response.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/linked-calendar.ts";

export async function loader({ context, params: { code }, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const found = isGuestCode(code) ? await findGameByCode(db, code) : undefined;
  const game = found && (await findCalendarGame(db, { gameId: found.id, userId: null }));
  if (!game) throw data(null, { status: 404 });
  const text = writeCalendar({ origin: settings.appOrigin, games: [game] });
  return calendarResponse(request, { text, name: `game-${game.id}` });
}
