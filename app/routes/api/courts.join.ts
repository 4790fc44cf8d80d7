import { joinedShape } from "#app/features/reference/shapes.input.ts";
import { joinCourtInput } from "#app/features/teams/join-court.input.ts";
import { joinCourt } from "#app/features/teams/join-court.server.ts";
import { joinCourtProblems } from "#app/features/teams/join-court.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Joins a court.",
    response: joinedShape,
    caller: user,
    input: joinCourtInput,
    problems: joinCourtProblems,
    rule: ({ db, caller, input: { teamId } }) => joinCourt(db, { userId: caller.id, teamId }),
  }),
});
