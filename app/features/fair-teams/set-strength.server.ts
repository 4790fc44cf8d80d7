import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { badStrength } from "#app/features/fair-teams/set-strength.ts";
import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const setStrengthInput = z.object({
  strength: z.int(badStrength).min(1, badStrength).max(5, badStrength).nullable(),
});

export const strengthForm = z.object({
  user: idInput(m.fair_teams_strength_no_member),
  strength: z
    .string(badStrength)
    .regex(/^[1-5]?$/, badStrength)
    .optional()
    .transform((typed) => (typed ? Number(typed) : null)),
});

type StrengthFields = Omit<SetStrength, "captainId">;

export const setStrengthUseCase = defineUseCase({
  caller: user,
  limits: [{ name: "strength", max: 200, seconds: 3600 }],
  problems: {
    ...aboutMemberProblems,
    open_to_all: problem(403, m.fair_teams_strength_court),
  },
  rule: ({ db, caller, input }: UserCall<StrengthFields>) =>
    setStrength(db, { captainId: caller.id, ...input }),
});

type SetStrength = { teamId: number; captainId: number; userId: number; strength: number | null };

/** Members can read the log, and only captains may know strengths. So the log does not contain the
 * strength. */
export function setStrength(db: Db, { teamId, captainId, userId, strength }: SetStrength) {
  return asCaptain(db, { teamId, captainId, ability: "setStrengths" }, async (db) => {
    const member = await db
      .selectFrom("memberships")
      .select("strength")
      .where("teamId", "=", teamId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (!member) return refuse("no_member");
    if (member.strength === strength) return done(undefined);
    await db
      .updateTable("memberships")
      .set({ strength })
      .where("teamId", "=", teamId)
      .where("userId", "=", userId)
      .execute();
    await logAct(db, { teamId, captainId, action: "set_strength", userId });
    return done(undefined);
  });
}
