import { data } from "react-router";
import { exportTeam } from "#app/features/statistics/export-answers.server.ts";
import { exportLimits, exportProblems } from "#app/features/statistics/export-answers.ts";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { csvResponse } from "#app/platform/http/csv-response.server.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { toOverLimit } from "#app/platform/http/limits.server.ts";
import type { Route } from "./+types/team-file.ts";

/** All answers of a team's members as a file; each download is an act of a captain. */
export async function loader(args: Route.LoaderArgs) {
  const { db, user, team } = await teamForAbility(args, "exportAnswers");
  const { request } = args;
  if (request.method !== "GET") return csvResponse("", "games");
  const limited = await toOverLimit(args, user.id, exportLimits);
  if (limited) return refusal(limited);
  const file = await exportTeam(db, { teamId: team.id, captainId: user.id });
  if (!file.ok) throw data(null, { status: exportProblems[file.problem].status });
  return csvResponse(file.value, "games");
}
