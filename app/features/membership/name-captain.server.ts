import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { findMember } from "#app/features/membership/ban.queries.server.ts";
import { notifyCaptain } from "#app/features/membership/captain-named.mail.tsx";
import { unnameCaptainProblems } from "#app/features/membership/name-captain.ts";
import { aboutMemberProblems, captainLimits } from "#app/features/teams/captain.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import type { MembershipRole } from "#app/features/teams/team-abilities.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { tickInput, yesOrNo } from "#app/lib/schemas.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const captainForm = z.object({
  captain: yesOrNo,
  stepDown: tickInput,
});

export const nameCaptainInput = z.object({
  stepDown: z.boolean("stepDown must be true or false").optional(),
});

type CaptainFields = { teamId: number; userId: number };

export const nameCaptainUseCase = defineUseCase({
  caller: user,
  limits: captainLimits,
  problems: aboutMemberProblems,
  rule: ({ db, caller, input }: UserCall<CaptainFields & { stepDown?: boolean }>) =>
    nameCaptain(db, { captainId: caller.id, ...input }),
});

export const unnameCaptainUseCase = defineUseCase({
  caller: user,
  limits: captainLimits,
  problems: unnameCaptainProblems,
  rule: ({ db, caller, input: { teamId, userId } }: UserCall<CaptainFields>) =>
    unnameCaptain(db, { captainId: caller.id, teamId, userId }),
});

type ChangeCaptainFields = CaptainFields & { captain: boolean; stepDown?: boolean };

export const changeCaptainUseCase = defineUseCase({
  caller: user,
  limits: captainLimits,
  problems: unnameCaptainProblems,
  async rule({ input: { captain, ...input }, ...call }: UserCall<ChangeCaptainFields>) {
    const { rule } = captain ? nameCaptainUseCase : unnameCaptainUseCase;
    return rule({ ...call, input });
  },
});

type NameCaptain = {
  teamId: number;
  captainId: number;
  userId: number;
  stepDown?: boolean;
};

export function nameCaptain(db: Db, { teamId, captainId, userId, stepDown }: NameCaptain) {
  return asCaptain(db, { teamId, captainId, ability: "nameCaptains" }, async (db) => {
    const member = await findMember(db, { teamId, userId });
    if (!member) return refuse("no_member");
    if (!member.isCaptain) {
      await setRole(db, { teamId, userId, role: "captain" });
      await logAct(db, { teamId, captainId, action: "name_captain", userId });
      await notifyCaptain(db, { teamId, userId });
    }
    if (stepDown && userId !== captainId) {
      await setRole(db, { teamId, userId: captainId, role: "player" });
      await logAct(db, { teamId, captainId, action: "unname_captain", userId: captainId });
    }
    return done({ name: member.name });
  });
}

type SetRole = { teamId: number; userId: number; role: MembershipRole };

export async function setRole(db: Db, { teamId, userId, role }: SetRole): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ role })
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .execute();
}

type UnnameCaptain = { teamId: number; captainId: number; userId: number };

export function unnameCaptain(db: Db, { teamId, captainId, userId }: UnnameCaptain) {
  return asCaptain(db, { teamId, captainId, ability: "nameCaptains" }, async (db) => {
    const member = await findMember(db, { teamId, userId });
    if (!member) return refuse("no_member");
    if (!member.isCaptain) return done({ name: member.name });
    if (!(await hasOtherCaptain(db, { teamId, userId }))) return refuse("last_captain");
    await setRole(db, { teamId, userId, role: "player" });
    await logAct(db, { teamId, captainId, action: "unname_captain", userId });
    return done({ name: member.name });
  });
}

async function hasOtherCaptain(db: Db, { teamId, userId }: { teamId: number; userId: number }) {
  const other = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("userId", "!=", userId)
    .where("role", "=", "captain")
    .executeTakeFirst();
  return other !== undefined;
}
