import { data } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { findCalendarGame } from "#app/features/calendars/calendar-games.queries.server.ts";
import { writeCalendar } from "#app/features/calendars/write-calendar.server.ts";
import { toId } from "#app/lib/schemas.ts";
import { calendarResponse, forMembers } from "#app/platform/http/calendar-response.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/game.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const refused = refuseRead(args, readRates.previews);
  if (refused) return refused;
  const { db, settings } = context.get(servicesContext);
  const gameId = toId(params.id);
  const userId = context.get(userContext)?.id ?? null;
  const game = gameId && (await findCalendarGame(db, { gameId, userId }));
  if (!game) throw data(null, { status: 404 });
  if (game.team.type === "team" && !game.isMember) throw data(null, { status: 403 });
  const text = writeCalendar({ origin: settings.appOrigin, games: [game] });
  return calendarResponse(request, { text, name: `game-${game.id}`, caching: forMembers });
}
