import { z } from "zod";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { findMember } from "#app/features/membership/ban.queries.server.ts";
import { notifyCaptain } from "#app/features/membership/captain-named.mail.tsx";
import type {
  NameCaptainProblem,
  UnnameCaptainProblem,
} from "#app/features/membership/name-captain.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import type { MembershipRole } from "#app/features/teams/team-abilities.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { tickInput, yesOrNo } from "#app/lib/schemas.ts";
import type { Db } from "#db/client.server.ts";

/** The buttons of a member: captain or not; with `stepDown` one hands the team over. */
export const captainForm = z.object({
  captain: yesOrNo,
  stepDown: tickInput,
});

/** A program may step down with the same call. */
export const nameCaptainInput = z.object({
  stepDown: z.boolean("stepDown must be true or false").optional(),
});

type NameCaptain = {
  teamId: number;
  captainId: number;
  userId: number;
  /** True if the captain becomes a player in the same moment. */
  stepDown?: boolean;
};

/** Makes a member a captain. Naming who is one already changes nothing. */
export function nameCaptain(
  db: Db,
  { teamId, captainId, userId, stepDown }: NameCaptain,
): Promise<Outcome<{ name: string }, NameCaptainProblem>> {
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

/** Writes the role of a membership; the caller holds the team's row. */
export async function setRole(db: Db, { teamId, userId, role }: SetRole): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ role })
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .execute();
}

type UnnameCaptain = { teamId: number; captainId: number; userId: number };

/** Makes a captain a player again, oneself or another; never the last one. */
export function unnameCaptain(
  db: Db,
  { teamId, captainId, userId }: UnnameCaptain,
): Promise<Outcome<{ name: string }, UnnameCaptainProblem>> {
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
