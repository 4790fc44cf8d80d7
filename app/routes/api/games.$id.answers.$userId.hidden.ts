import { hideCommentInput } from "#app/features/games/hide-comment.input.ts";
import { hideComment } from "#app/features/games/hide-comment.server.ts";
import { hideCommentProblems } from "#app/features/games/hide-comment.ts";
import { moveLineLimits } from "#app/features/games/put-in.ts";
import { hiddenShape } from "#app/features/reference/game-shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  PUT: apiCall({
    summary: "Hides the comment of a member, or shows it again: host and captains.",
    response: hiddenShape,
    caller: user,
    input: hideCommentInput,
    limits: moveLineLimits,
    problems: hideCommentProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      hideComment(db, {
        ...input,
        managerId,
        gameId: apiId(args.params.id),
        userId: apiId(args.params.userId),
      }),
  }),
});
