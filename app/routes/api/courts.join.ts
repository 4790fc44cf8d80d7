import { joinCourtInput } from "#app/features/teams/join-court.input.ts";
import { joinCourt } from "#app/features/teams/join-court.server.ts";
import { joinCourtProblems } from "#app/features/teams/join-court.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/courts.join.ts";

const joinOpenCourt = endpoint<Route.ActionArgs>({
  async POST({ context, request }) {
    const user = requireApiUser({ context });
    const { teamId } = await parseJson(request, joinCourtInput);

    const joined = await joinCourt(context.get(worldContext).db, { userId: user.id, teamId });
    return joined.ok ? Response.json(joined.value) : refusal(joinCourtProblems[joined.problem]);
  },
});

export { joinOpenCourt as action, joinOpenCourt as loader };
