import { changeReplyLimits, replyProblems } from "#app/features/answers/reply.ts";
import { claimReply } from "#app/features/guests/claim-reply.server.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { claimedShape } from "#app/features/reference/reply-shapes.input.ts";

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
