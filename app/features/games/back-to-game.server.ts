import { type LoaderFunctionArgs, redirect } from "react-router";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";

/** The loader of an address that only takes a form: reached by going back or by reloading. */
export const backToGame = ({ params }: Pick<LoaderFunctionArgs, "params">) =>
  redirect(gamePagePath(requireId(params.id)), 303);
