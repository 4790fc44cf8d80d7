import { href, redirect } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { exportOwn } from "#app/features/statistics/export-answers.server.ts";
import { exportLimits } from "#app/features/statistics/export-answers.ts";
import { csvResponse } from "#app/platform/http/csv-response.server.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { isForeignLink } from "#app/platform/http/foreign-link.server.ts";
import { overLimitBy } from "#app/platform/http/limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/own-games-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const { id } = requireUser(args);
  const { db, settings } = args.context.get(servicesContext);
  if (isForeignLink(args.request, settings)) return redirect(href("/profile/games"), 303);
  const limited = await overLimitBy(args, id, exportLimits);
  if (limited) return refusal(limited);
  return csvResponse(await exportOwn(db, id), "my-games");
}
