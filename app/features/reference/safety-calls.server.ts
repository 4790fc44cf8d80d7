import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  type ApiCalls,
  apiCall,
  apiId,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import { instantShape, personShape } from "#app/features/reference/shapes.input.ts";
import { blockUserUseCase, listBlocks } from "#app/features/safety/block-user.server.ts";
import { reportUseCase } from "#app/features/safety/report.server.ts";
import { done } from "#app/lib/outcome.ts";

export const safetyCalls: ApiCalls = {
  "POST reports": apiCall(reportUseCase, {
    summary:
      "Reports a team, court, game, person, guest or comment to the people who run the site.",
    ...success,
    status: 201,
    isRepeatable: true,
  }),
  "GET user/blocks": apiOnlyCall({
    caller: user,
    limits: "none",
    rule: async ({ db, caller }) => done(await listBlocks(db, caller.id)),
    summary: "Returns the people the user blocked.",
    response: z.array(
      z
        .strictObject({ ...personShape, at: instantShape })
        .meta({ id: "Blocked", description: "A person whom the user does not want to hear from" }),
    ),
  }),
  "PUT user/blocks/:userId": apiCall(blockUserUseCase, {
    summary: "Blocks a person the user meets in a team, court or game.",
    ...success,
    prepare: ({ args }) => done({ userId: apiId(args.params.userId), blocked: true }),
  }),
  "DELETE user/blocks/:userId": apiCall(blockUserUseCase, {
    summary: "Ends a block; nothing happens where there is none.",
    ...success,
    prepare: ({ args }) => done({ userId: apiId(args.params.userId), blocked: false }),
  }),
};
