import {
  banMember,
  removeMember,
  removeMemberInput,
} from "#app/features/membership/remove-member.server.ts";
import { removeMemberProblems } from "#app/features/membership/remove-member.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { removedMemberShape } from "#app/features/reference/shapes.input.ts";
import { captainLimits } from "#app/features/teams/captain.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary: "Removes a member from a team; with `ban` for good, and with a new key.",
    response: removedMemberShape,
    input: removeMemberInput,
    isInputOptional: true,
    limits: captainLimits,
    problems: removeMemberProblems,
    rule({ args: { params }, db, caller, input: { ban, reason, newKey } }) {
      const [teamId, userId] = [apiId(params.id), apiId(params.userId)];
      const member = { teamId, captainId: caller.id, userId };
      if (!ban) return removeMember(db, member);
      return banMember(db, { ...member, reason, newKey: newKey === false ? "kept" : "made" });
    },
    done: ({ secretKey }) => ({ success: true, secretKey }),
  }),
});
