import { z } from "zod";
import {
  setStrengthInput,
  setStrengthUseCase,
} from "#app/features/fair-teams/set-strength.server.ts";
import { listBans } from "#app/features/membership/ban.queries.server.ts";
import {
  nameCaptainInput,
  nameCaptainUseCase,
  unnameCaptainUseCase,
} from "#app/features/membership/name-captain.server.ts";
import {
  liftBanUseCase,
  removeMemberInput,
  removeMemberUseCase,
} from "#app/features/membership/remove-member.server.ts";
import {
  type ApiCalls,
  apiCall,
  apiId,
  success,
} from "#app/features/reference/api-route.server.ts";
import {
  instantShape,
  personShape,
  roleShape,
  secretKeyShape,
} from "#app/features/reference/shapes.input.ts";
import { listMembers } from "#app/features/team-page/members.queries.server.ts";
import { readOfTeam } from "#app/features/team-page/team-at-address.server.ts";
import { mayWithTeam } from "#app/features/teams/team-abilities.ts";
import { done } from "#app/lib/outcome.ts";

const memberAt = ({
  args: { params },
}: {
  args: { params: Record<string, string | undefined> };
}) => ({
  teamId: apiId(params.id),
  userId: apiId(params.userId),
});

export const memberCalls: ApiCalls = {
  "GET teams/:id/members": apiCall(
    readOfTeam("seeMembers", async (db, { team: { id: teamId, roles, type } }) => {
      const seesStrengths = mayWithTeam({ roles, type, ability: "setStrengths" });
      const members = await listMembers(db, { teamId });
      return members.map(({ strength, ...member }) => ({
        ...member,
        ...(seesStrengths && { strength }),
      }));
    }),
    {
      summary: "Lists the members of a team or court, for its members: captains first.",
      response: z.array(
        z
          .strictObject({
            ...personShape,
            role: roleShape,
            joinedAt: instantShape,
            strength: z
              .int()
              .min(1)
              .max(5)
              .nullable()
              .optional()
              .meta({ description: "How strong the member plays; for captains of a team alone" }),
          })
          .meta({ id: "Member", description: "A member of a team or court, for the others" }),
      ),
    },
  ),
  "DELETE teams/:id/members/:userId": apiCall(removeMemberUseCase, {
    summary: "Removes a member from a team; with `ban` for good, and with a new key.",
    response: z.strictObject({
      success: z.literal(true),
      secretKey: secretKeyShape.optional().meta({ description: "After a ban that made a new key" }),
    }),
    input: removeMemberInput,
    isInputOptional: true,
    prepare: (call) => done({ ...call.input, ...memberAt(call) }),
    done: ({ secretKey }) => ({ success: true, secretKey }),
  }),
  "PUT teams/:id/members/:userId/strength": apiCall(setStrengthUseCase, {
    summary: "Says how strong a member plays, 1 to 5 or null, for even teams: captains of a team.",
    ...success,
    input: setStrengthInput,
    prepare: (call) => done({ ...call.input, ...memberAt(call) }),
  }),
  "PUT teams/:id/captains/:userId": apiCall(nameCaptainUseCase, {
    summary: "Makes a member a captain; with `stepDown` in place of the user.",
    ...success,
    input: nameCaptainInput,
    isInputOptional: true,
    prepare: (call) => done({ ...call.input, ...memberAt(call) }),
  }),
  "DELETE teams/:id/captains/:userId": apiCall(unnameCaptainUseCase, {
    summary: "Makes a captain a player again, the user or another.",
    ...success,
    prepare: (call) => done(memberAt(call)),
  }),
  "GET teams/:id/bans": apiCall(
    readOfTeam("ban", (db, { team }) => listBans(db, team.id)),
    {
      summary: "Lists who cannot join a team, for its captains.",
      response: z.array(
        z
          .strictObject({
            ...personShape,
            reason: z.string().nullable(),
            at: instantShape,
          })
          .meta({ id: "Ban", description: "A user who cannot join a team, for its captains" }),
      ),
    },
  ),
  "DELETE teams/:id/bans/:userId": apiCall(liftBanUseCase, {
    summary: "Lifts a ban: the person can join again.",
    ...success,
    prepare: (call) => done(memberAt(call)),
  }),
};
