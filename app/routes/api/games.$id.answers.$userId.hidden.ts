import { hideCommentInput } from "#app/features/games/hide-comment.input.ts";
import { hideComment } from "#app/features/games/hide-comment.server.ts";
import { hideCommentProblems } from "#app/features/games/hide-comment.ts";
import { moveLineLimits } from "#app/features/games/put-in.ts";
import { hiddenShape } from "#app/features/reference/game-shapes.input.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const hidden = apiRoute({
  PUT: apiCall({
    summary: "Hides the comment of a member, or shows it again: host and captains.",
    response: hiddenShape,
    caller: user,
    input: hideCommentInput,
    limits: moveLineLimits,
    problems: hideCommentProblems,
    async rule({ args, db, caller: { id: managerId }, input }) {
      const [gameId, userId] = [idOf(args.params.id), idOf(args.params.userId)];
      if (!gameId) return refuse("unknown_game");
      if (!userId) return refuse("no_comment");
      return hideComment(db, { ...input, managerId, gameId, userId });
    },
  }),
});

export { hidden as action, hidden as loader };
