import { joinCourt, joinCourtInput } from "#app/features/membership/join-court.server.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { joinedShape } from "#app/features/reference/shapes.input.ts";
import { userCall } from "#app/features/reference/user-calls.server.ts";
import { apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Joins a court.",
    response: joinedShape,
    input: joinCourtInput,
    problems: joinCourtProblems,
    rule: ({ db, caller, input: { teamId } }) => joinCourt(db, { userId: caller.id, teamId }),
  }),
});
