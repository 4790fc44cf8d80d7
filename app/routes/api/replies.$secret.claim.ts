import { claimedShape } from "#app/features/reference/reply-shapes.input.ts";
import { userCall } from "#app/features/reference/user-calls.server.ts";
import { claimReply } from "#app/features/replies/claim-reply.server.ts";
import { changeReplyLimits, replyProblems } from "#app/features/replies/reply.ts";
import { joinCourtProblems } from "#app/features/teams/join-court.ts";
import { apiRoute } from "#app/platform/http/api-route.server.ts";

const { unknown_reply, taken_out } = replyProblems;
const { banned } = joinCourtProblems;

export const action = apiRoute({
  POST: userCall({
    summary: "Keeps a reply in the account of the user; at a court the user joins it.",
    response: claimedShape,
    limits: changeReplyLimits,
    problems: { unknown_reply, taken_out, banned },
    rule: ({ args, db, caller: { id: userId } }) =>
      claimReply(db, { secret: args.params.secret ?? "", userId }),
  }),
});
