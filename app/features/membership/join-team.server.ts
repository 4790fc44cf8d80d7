import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { makeGuestsMembers } from "#app/features/answers/claim-answer.server.ts";
import { isBanned } from "#app/features/membership/ban.queries.server.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { addMember } from "#app/features/teams/add-member.server.ts";
import { keyInput } from "#app/features/teams/secret-key.input.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const secretKeyInput = keyInput({
  missing: m.teams_key_empty,
  unknown: m.membership_join_unknown_key,
});

export const joinTeamForm = z.object({
  secretKey: secretKeyInput,
  from: z.enum(["page", "dialog"]).optional(),
});

export const joinTeamInput = z.object({
  secretKey: secretKeyInput,
  teamId: idInput("The team must be given by its id").optional(),
});

export const joinTeamUseCase = defineUseCase({
  caller: user,
  input: joinTeamInput,
  limits: "in the rule",
  problems: joinTeamProblems,
  rule: ({ args, db, caller, input: { secretKey, teamId } }) =>
    tryKey(args, () => joinTeam(db, { userId: caller.id, secretKey, teamId })),
});

type JoinTeam = {
  userId: number;
  secretKey: string;
  teamId?: number;
};

/** A banned user is refused even with the right key. */
export function joinTeam(db: Db, { userId, secretKey, teamId }: JoinTeam) {
  return inTransaction(db, async (db) => {
    const team = await findTeamToJoin(db, { secretKey, teamId });
    if (!team) return refuse("unknown_key");
    if (await isBanned(db, { teamId: team.id, userId })) return refuse("banned");
    if (team.secretKey !== secretKey) return refuse("unknown_key");
    if (!(await addMember(db, { userId, teamId: team.id }))) return refuse("already_member");
    await makeGuestsMembers(db, { userId, teamId: team.id });
    return done({ id: team.id, name: team.name, slug: team.slug });
  });
}

/** The lock keeps the team from being deleted and the user from being banned meanwhile. */
function findTeamToJoin(db: Db, { secretKey, teamId }: Omit<JoinTeam, "userId">) {
  return db
    .selectFrom("teams")
    .select(["id", "name", "slug", "secretKey"])
    .where((eb) => (teamId ? eb("id", "=", teamId) : eb("secretKey", "=", secretKey)))
    .where("type", "=", "team")
    .forNoKeyUpdate()
    .executeTakeFirst();
}
