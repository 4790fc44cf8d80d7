import { redirect } from "react-router";
import { gameDayPath } from "#app/features/games/paths.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/to-game-day.ts";

/** Who came and the teams used to have pages of their own. They are now parts of the page of the
 * game's day. */
export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(
    `${gameDayPath(requireId(params.id))}#${url.pathname.endsWith("/sides") ? "teams" : "in"}`,
    301,
  );
