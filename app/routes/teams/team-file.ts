import { data, redirect } from "react-router";
import { exportTeam } from "#app/features/statistics/export-answers.server.ts";
import { exportLimits, exportProblems } from "#app/features/statistics/export-answers.ts";
import { reliabilityPath } from "#app/features/statistics/paths.ts";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { csvResponse } from "#app/platform/http/csv-response.server.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { isForeignLink } from "#app/platform/http/foreign-link.server.ts";
import { overLimitBy } from "#app/platform/http/limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/team-file.ts";

/** Each download is logged as an act of the captain, so other sites must not start a download. */
export async function loader(args: Route.LoaderArgs) {
  const { db, user, team } = await teamForAbility(args, "exportAnswers");
  const { request, context } = args;
  const { settings } = context.get(servicesContext);
  if (request.method !== "GET") return csvResponse("", "games");
  if (isForeignLink(request, settings)) return redirect(reliabilityPath(team), 303);
  const limited = await overLimitBy(args, user.id, exportLimits);
  if (limited) return refusal(limited);
  const file = await exportTeam(db, { teamId: team.id, captainId: user.id });
  if (!file.ok) throw data(null, { status: exportProblems[file.problem].status });
  return csvResponse(file.value, "games");
}
