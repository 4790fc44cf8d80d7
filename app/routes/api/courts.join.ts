import { joinCourt, joinCourtInput } from "#app/features/membership/join-court.server.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { joinedShape } from "#app/features/reference/shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Joins a court.",
    response: joinedShape,
    input: joinCourtInput,
    problems: joinCourtProblems,
    rule: ({ db, caller, input: { teamId } }) => joinCourt(db, { userId: caller.id, teamId }),
  }),
});
