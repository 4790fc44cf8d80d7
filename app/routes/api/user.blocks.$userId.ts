import { successShape } from "#app/features/reference/shapes.input.ts";
import { blockUser, unblockUser } from "#app/features/safety/block-user.server.ts";
import { blockLimits, blockProblems } from "#app/features/safety/block-user.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const success = () => Response.json({ success: true });

const block = apiRoute({
  PUT: apiCall({
    summary: "Blocks a person the user meets in a team, court or game.",
    response: successShape,
    caller: user,
    limits: blockLimits,
    problems: blockProblems,
    async rule({ args, db, caller }) {
      const blockedId = idOf(args.params.userId);
      if (!blockedId) return refuse("unknown_user");
      return blockUser(db, { userId: caller.id, blockedId });
    },
    done: success,
  }),
  DELETE: apiCall({
    summary: "Ends a block; nothing happens where there is none.",
    response: successShape,
    caller: user,
    limits: blockLimits,
    problems: blockProblems,
    async rule({ args, db, caller }) {
      const blockedId = idOf(args.params.userId);
      if (!blockedId) return refuse("unknown_user");
      return unblockUser(db, { userId: caller.id, blockedId });
    },
    done: success,
  }),
});

export { block as action, block as loader };
