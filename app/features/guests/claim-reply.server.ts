import { sql } from "kysely";
import { lockGameOfGuests } from "#app/features/guests/lock-reply.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/guests/own-reply.queries.server.ts";
import type { ReplyProblem } from "#app/features/guests/reply.ts";
import { findMember, isBanned } from "#app/features/membership/ban.queries.server.ts";
import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { advanceWaitingList } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type ClaimReplyInput = { secret: string; userId: number };
type ClaimReplyResult = { gameId: number; isMember: boolean };

/**
 * Ties a guest to an account. At a court the account joins; a member becomes a player with the same
 * spot or place in line; others stay a guest until they join the team. A head counts once.
 */
export function claimReply(
  db: Db,
  { secret, userId }: ClaimReplyInput,
): Promise<Outcome<ClaimReplyResult, ReplyProblem | "banned">> {
  return inTransaction(db, async (db) => {
    const found = await findOwnReply(db, secret);
    const game = found && (await lockGameOfGuests(db, found.gameId));
    const reply = game && (await findOwnReply(db, secret));
    if (!reply) return refuse("unknown_reply");
    if (reply.isTakenOut) return refuse("taken_out");
    const { teamId } = game;
    if (await isBanned(db, { userId, teamId })) return refuse("banned");
    await linkOrRemove(db, reply, userId);
    await joinCourt(db, { userId, teamId });
    const isMember = (await findMember(db, { userId, teamId })) !== undefined;
    if (isMember) await sql`select guests_become_players(${userId}, ${teamId})`.execute(db);
    await advanceWaitingList(db, { gameId: reply.gameId });
    return done({ gameId: reply.gameId, isMember });
  });
}

/** An account is one guest of a game: of a second one nothing is left. */
async function linkOrRemove(db: Db, { id, gameId }: OwnReply, userId: number): Promise<void> {
  const other = await db
    .selectFrom("guests")
    .select("id")
    .where("gameId", "=", gameId)
    .where("userId", "=", userId)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) await db.deleteFrom("guests").where("id", "=", id).execute();
  else await db.updateTable("guests").set({ userId }).where("id", "=", id).execute();
}
