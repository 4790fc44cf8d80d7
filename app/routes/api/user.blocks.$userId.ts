import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { blockUser, unblockUser } from "#app/features/safety/block-user.server.ts";
import { blockLimits, blockProblems } from "#app/features/safety/block-user.ts";

/** A call about the person whom the address names. */
const callAbout = (summary: string, rule: typeof blockUser) =>
  userCall({
    summary,
    ...success,
    limits: blockLimits,
    problems: blockProblems,
    rule: ({ args, db, caller }) =>
      rule(db, { userId: caller.id, blockedId: apiId(args.params.userId) }),
  });

export const action = apiRoute({
  PUT: callAbout("Blocks a person the user meets in a team, court or game.", blockUser),
  DELETE: callAbout("Ends a block; nothing happens where there is none.", unblockUser),
});
