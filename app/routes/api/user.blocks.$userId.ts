import { successShape } from "#app/features/reference/shapes.input.ts";
import { blockUser, unblockUser } from "#app/features/safety/block-user.server.ts";
import { blockLimits, blockProblems } from "#app/features/safety/block-user.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

/** A call about the person whom the address names. */
const callAbout = (summary: string, rule: typeof blockUser) =>
  apiCall({
    summary,
    response: successShape,
    caller: user,
    limits: blockLimits,
    problems: blockProblems,
    rule: ({ args, db, caller }) =>
      rule(db, { userId: caller.id, blockedId: apiId(args.params.userId) }),
    done: () => ({ success: true }),
  });

export const action = apiRoute({
  PUT: callAbout("Blocks a person the user meets in a team, court or game.", blockUser),
  DELETE: callAbout("Ends a block; nothing happens where there is none.", unblockUser),
});
