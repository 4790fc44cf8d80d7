import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { findGamePage } from "#app/features/game-pages/game-page.queries.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";

type GameDayArgs = Pick<LoaderFunctionArgs, "context" | "params" | "url">;

/** The game of the page for its managers, from scheduling until 30 days after; nobody else sees it. */
export async function requireGameDay({ context, params, url }: GameDayArgs) {
  const user = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const gameId = requireId(params.id);
  const game = await findGamePage(db, { gameId, userId: user.id, zone: user.timezone });
  if (!game) throw data(null, { status: 404 });
  if (game === "members_only" || !game.hasGameDay) throw data(null, { status: 403 });
  return { db, user, game };
}
