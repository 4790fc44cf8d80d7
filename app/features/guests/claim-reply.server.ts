import { sql } from "kysely";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/guests/own-reply.queries.server.ts";
import type { ReplyProblem } from "#app/features/guests/reply.ts";
import { isBanned } from "#app/features/membership/ban.queries.server.ts";
import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { advanceWaitingList } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { claimArchivedPlaces } from "#app/features/waiting-list/archive-waiting-list.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

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
    const teamId = found && (await lockTeamOfGame(db, found.gameId));
    if (!found || teamId === undefined) return refuse("unknown_reply");
    const joined = await joinCourt(db, { userId, teamId });
    if (!joined.ok && joined.problem === "banned") return refuse("banned");
    const game = await lockGame(db, { gameId: found.gameId, userId });
    const reply = game && (await findOwnReply(db, secret));
    if (!reply) return refuse("unknown_reply");
    if (reply.isTakenOut) return refuse("taken_out");
    if (await isBanned(db, { userId, teamId })) return refuse("banned");
    await linkOrRemove(db, reply, userId);
    const isMember = game.role !== null;
    if (isMember) await sql`select guests_become_players(${userId}, ${teamId})`.execute(db);
    await advanceWaitingList(db, { gameId: reply.gameId });
    return done({ gameId: reply.gameId, isMember });
  });
}

/**
 * The team or court of a game, which an account may join by its reply. Joins and departures of it wait
 * until the reply is tied to the account.
 */
async function lockTeamOfGame(db: Db, gameId: number): Promise<number | undefined> {
  const ids = sql<number>`(select team_id from games where id = ${gameId})`;
  const [teamId] = await lockRows(db, { table: "teams", ids, to: "write" });
  return teamId;
}

/** An account is one guest of a game: the one with the better place stays. */
async function linkOrRemove(db: Db, { id, gameId }: OwnReply, userId: number): Promise<void> {
  const place = sql`case when has_spot then 0
    when exists (select from waiting where guest_id = guests.id) then 1
    when left_at is null then 2 else 3 end`;
  const [best, ...others] = await db
    .selectFrom("guests")
    .select("id")
    .where("gameId", "=", gameId)
    .where(({ eb, or }) => or([eb("userId", "=", userId), eb("id", "=", id)]))
    .orderBy(place)
    .orderBy((eb) => eb("id", "=", id))
    .orderBy("id")
    .execute();
  const ids = others.map((guest) => guest.id);
  await claimArchivedPlaces(db, { gameId, guestIds: [best?.id ?? id, ...ids], userId });
  if (ids.length > 0) await db.deleteFrom("guests").where("id", "in", ids).execute();
  await db
    .updateTable("guests")
    .set({ userId })
    .where("id", "=", best?.id ?? id)
    .execute();
}
