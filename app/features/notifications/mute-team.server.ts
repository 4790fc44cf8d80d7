import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const muteTeamForm = z.object({
  muted: yesOrNo,
  next: z.string().optional(),
});

export const muteTeamInput = z.object({ muted: z.boolean("muted must be true or false") });

type MuteTeam = { teamId: number; muted: boolean };

/** Mail about games that the member is in is still sent. */
export const muteTeamUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {
    unknown_team: problem(404, m.notifications_mute_unknown_team),
    not_a_member: problem(403, m.notifications_mute_not_a_member),
  },
  async rule({ db, caller, input: { teamId, muted } }: UserCall<MuteTeam>) {
    const membership = await db
      .updateTable("memberships")
      .set({ muted })
      .where("userId", "=", caller.id)
      .where("teamId", "=", teamId)
      .returning("teamId")
      .executeTakeFirst();
    if (membership) return done(null);
    return refuse((await isTeam(db, teamId)) ? "not_a_member" : "unknown_team");
  },
});

export async function isTeamMuted(db: Db, { userId, teamId }: { userId: number; teamId: number }) {
  const membership = await db
    .selectFrom("memberships")
    .select("muted")
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .executeTakeFirst();
  return membership?.muted ?? false;
}

async function isTeam(db: Db, teamId: number): Promise<boolean> {
  const team = await db
    .selectFrom("teams")
    .select("id")
    .where("id", "=", teamId)
    .executeTakeFirst();
  return team !== undefined;
}
