import { sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { makeGuestsMembers } from "#app/features/answers/claim-answer.server.ts";
import { logAct } from "#app/features/audit/log-act.server.ts";
import type { Asking } from "#app/features/membership/ask-to-join.ts";
import { isBanned } from "#app/features/membership/ban.queries.server.ts";
import { mailJoinRequestJob } from "#app/features/membership/join-request.mail.tsx";
import { addMember } from "#app/features/teams/add-member.server.ts";
import { captainLimits, captainProblems } from "#app/features/teams/captain.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { m } from "#messages";

export const askToJoinForm = z.object({ ask: z.literal("true") });

export const askToJoinUseCase = defineUseCase({
  caller: user,
  limits: [{ name: "ask-to-join", max: 5, seconds: 24 * 3600 }],
  problems: {
    not_a_guest: problem(403, m.membership_ask_not_a_guest),
    already_member: problem(409, m.membership_join_already_member),
    banned: problem(403, m.membership_join_banned),
  },
  rule: ({ db, caller: { id: userId }, input: { teamId } }: UserCall<{ teamId: number }>) =>
    inTransaction(db, async (db) => {
      await lockRows(db, { table: "teams", ids: [teamId], to: "write" });
      if (await isBanned(db, { teamId, userId })) return refuse("banned");
      const { isMember, isGuest } = await db
        .selectNoFrom([
          sql<boolean>`exists (select from memberships
            where team_id = ${teamId} and user_id = ${userId})`.as("isMember"),
          playsAsGuest({ team: sql`${teamId}::int`, userId }).as("isGuest"),
        ])
        .executeTakeFirstOrThrow();
      if (isMember) return refuse("already_member");
      if (!isGuest) return refuse("not_a_guest");
      const request = { teamId, userId };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("joinRequests")
        .values(request)
        .onConflict((row) => row.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) await enqueue(db, mailJoinRequestJob, request);
      return done(undefined);
    }),
});

type PlaysAsGuest = { team: ReturnType<typeof sql>; userId: number };

export const playsAsGuest = ({ team, userId }: PlaysAsGuest) =>
  sql<boolean>`exists (select from answers join games on games.id = answers.game_id
    where answers.user_id = ${userId} and answers.kind = 'guest' and games.team_id = ${team})`;

type FindAsking = { team: { teamId: number; type: string }; userId: number };

export async function findAsking(
  db: Db,
  { team: { teamId, type }, userId }: FindAsking,
): Promise<Asking | null> {
  if (type !== "team") return null;
  const { isIn, hasAsked } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from memberships
        where team_id = ${teamId} and user_id = ${userId})`.as("isIn"),
      sql<boolean>`exists (select from join_requests
        where team_id = ${teamId} and user_id = ${userId})`.as("hasAsked"),
    ])
    .executeTakeFirstOrThrow();
  if (isIn || (await isBanned(db, { teamId, userId }))) return null;
  return hasAsked ? "asked" : "can_ask";
}

export const answerRequestForm = z.object({
  user: z.coerce.number().int().positive(),
  accept: yesOrNo,
});

type AnswerRequest = { teamId: number; userId: number; accept: boolean };

export const answerRequestUseCase = defineUseCase({
  caller: user,
  limits: captainLimits,
  problems: {
    ...captainProblems,
    no_request: problem(404, m.membership_request_unknown),
  },
  rule({ db, caller: { id: captainId }, input }: UserCall<AnswerRequest>) {
    const { teamId, userId, accept } = input;
    return asCaptain(db, { teamId, captainId, ability: "renewKey" }, async (db) => {
      const request = await db
        .deleteFrom("joinRequests")
        .using("users")
        .whereRef("users.id", "=", "joinRequests.userId")
        .where("joinRequests.teamId", "=", teamId)
        .where("joinRequests.userId", "=", userId)
        .returning("users.name")
        .executeTakeFirst();
      if (!request) return refuse("no_request");
      const isLetIn = accept && !(await isBanned(db, { teamId, userId }));
      if (isLetIn && (await addMember(db, { userId, teamId })))
        await makeGuestsMembers(db, { userId, teamId });
      await logAct(db, { teamId, captainId, action: isLetIn ? "let_in" : "turn_down", userId });
      return done({ name: request.name ?? "", accept: isLetIn });
    });
  },
});
