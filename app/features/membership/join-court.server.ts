import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { makeGuestsMembers } from "#app/features/answers/claim-answer.server.ts";
import { isBanned } from "#app/features/membership/ban.queries.server.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { addMember } from "#app/features/teams/add-member.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const joinCourtForm = z.object({ from: z.string().optional() });

export const joinCourtInput = z.object({ teamId: idInput("The court must be given by its id") });

export const joinCourtUseCase = defineUseCase({
  caller: user,
  input: joinCourtInput,
  limits: "none",
  problems: joinCourtProblems,
  rule: ({ db, caller, input: { teamId } }) => joinCourt(db, { userId: caller.id, teamId }),
});

type JoinCourt = { userId: number; teamId: number };

export function joinCourt(db: Db, { userId, teamId }: JoinCourt) {
  return inTransaction(db, async (db) => {
    const court = await findCourtToJoin(db, teamId);
    if (!court) return refuse("unknown_court");
    if (court.type !== "court") return refuse("not_a_court");
    if (await isBanned(db, { teamId, userId })) return refuse("banned");
    if (!(await addMember(db, { userId, teamId }))) return refuse("already_member");
    await makeGuestsMembers(db, { userId, teamId });
    return done({ id: court.id, name: court.name, slug: court.slug });
  });
}

/** The lock keeps the court from being deleted and the user from being banned meanwhile. */
function findCourtToJoin(db: Db, teamId: number) {
  return db
    .selectFrom("teams")
    .select(["id", "name", "slug", "type"])
    .where("id", "=", teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
