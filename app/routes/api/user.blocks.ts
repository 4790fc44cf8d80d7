import { z } from "zod";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { blockedShape } from "#app/features/reference/shapes.input.ts";
import { listBlocks } from "#app/features/safety/block-user.server.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Returns the people the user blocked.",
    response: z.array(blockedShape),
    rule: async ({ db, caller }) => done(await listBlocks(db, caller.id)),
  }),
});
