import { sql } from "kysely";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { moveWaitingList } from "#app/features/answers/advance-waiting-list.server.ts";
import {
  claimAnswer,
  giveLinks,
  makeGuestsMembers,
} from "#app/features/answers/claim-answer.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { changeReplyLimits, replyProblems } from "#app/features/answers/reply.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { isBanned } from "#app/features/membership/ban.queries.server.ts";
import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

const { unknown_reply, taken_out } = replyProblems;
const { banned } = joinCourtProblems;

export const claimReplyUseCase = defineUseCase({
  caller: user,
  limits: changeReplyLimits,
  problems: { unknown_reply, taken_out, banned },
  rule: ({ db, caller, args }: UserCall<object>) =>
    claimReply(db, { secret: args.params.secret ?? "", userId: caller.id }),
});

type ClaimReplyInput = { secret: string; userId: number };

/** Ties a guest's answers to the user's account. At a court the user first becomes a member, and
 * the answers become those of a player. In a team, a user who is not a member remains a guest. */
export function claimReply(db: Db, { secret, userId }: ClaimReplyInput) {
  return inTransaction(db, async (db) => {
    const found = await findOwnReply(db, secret);
    const teamId = found && (await lockTeamOfGame(db, found.gameId));
    if (!found || teamId === undefined) return refuse("unknown_reply");
    const joined = await joinCourt(db, { userId, teamId });
    if (!joined.ok && joined.problem === "banned") return refuse("banned");
    const gameIds = await lockGamesOfLink(db, found);
    const game = await lockGame(db, { gameId: found.gameId, userId, to: "write" });
    if (!game) return refuse("unknown_reply");
    if (found.isTakenOut) return refuse("taken_out");
    if (await isBanned(db, { userId, teamId })) return refuse("banned");
    const isMember = game.role !== null;
    for (const gameId of gameIds) {
      const reply = await findOwnReply(db, secret, gameId);
      if (!reply || reply.isTakenOut) continue;
      await claimAnswer(db, { gameId, id: reply.id, userId, isMember });
      await moveWaitingList(db, { gameId });
    }
    if (isMember) {
      await makeGuestsMembers(db, { userId, teamId });
      await giveLinks(db, { ids: [found.linkId], userId });
    }
    return done({ gameId: found.gameId, isMember });
  });
}

/** Locks the team, so that nobody joins or leaves it before the answers are tied to the account. */
async function lockTeamOfGame(db: Db, gameId: number): Promise<number | undefined> {
  const ids = sql<number>`(select team_id from games where id = ${gameId})`;
  const [teamId] = await lockRows(db, { table: "teams", ids, to: "write" });
  return teamId;
}

const lockGamesOfLink = (db: Db, { linkId }: OwnReply) =>
  lockRows(db, {
    table: "games",
    ids: sql<number>`(select game_id from answers where guest_link_id = ${linkId})`,
    to: "write",
  });
