import { hideComment, hideCommentInput } from "#app/features/answers/hide-comment.server.ts";
import { hideCommentProblems } from "#app/features/answers/hide-comment.ts";
import { rosterLimits } from "#app/features/answers/promote-player.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { hiddenShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Hides the comment of a member, or shows it again: host and captains.",
    response: hiddenShape,
    input: hideCommentInput,
    limits: rosterLimits,
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
