import { redirect } from "react-router";
import { gameDayPath } from "#app/features/games/paths.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/to-game-day.ts";

export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(
    `${gameDayPath(requireId(params.id))}#${url.pathname.endsWith("/sides") ? "teams" : "in"}`,
    301,
  );
