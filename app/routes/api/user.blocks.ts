import { z } from "zod";
import { blockedShape } from "#app/features/reference/shapes.input.ts";
import { listBlocks } from "#app/features/safety/blocks.queries.server.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Returns the people the user blocked.",
    response: z.array(blockedShape),
    caller: user,
    rule: async ({ db, caller }) => done(await listBlocks(db, caller.id)),
  }),
});
