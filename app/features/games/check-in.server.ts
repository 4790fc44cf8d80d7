import { sql } from "kysely";
import type { CheckInProblem } from "#app/features/games/check-in.ts";
import { shownSince } from "#app/features/games/game.ts";
import { atomically } from "#app/lib/atomically.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type CheckIn = {
  userId: number;
  gameId: number;
  /** In or out; when absent, the state is turned round. */
  wanted?: boolean;
  now: Date;
};
type CheckedIn = { checkedIn: boolean; players: number };

/** Says whether a member comes to a game that is still shown. Answers the state and the head count. */
export function checkIn(
  db: Db,
  { userId, gameId, wanted, now }: CheckIn,
): Promise<Outcome<CheckedIn, CheckInProblem>> {
  return atomically(db, async (db) => {
    const game = await findGame(db, gameId);
    if (!game) return refuse("unknown_game");
    if (!(await lockMembership(db, { userId, teamId: game.teamId }))) return refuse("not_a_member");
    if (game.datetime < shownSince(now)) return refuse("game_over");

    const checkedIn = await setState(db, { userId, gameId, wanted });
    return done({ checkedIn, players: await countPlayers(db, gameId) });
  });
}

/** Keeps the game from being removed before the check-in is written. */
function findGame(db: Db, gameId: number) {
  return db
    .selectFrom("games")
    .select(["teamId", "datetime"])
    .where("id", "=", gameId)
    .forKeyShare()
    .executeTakeFirst();
}

/** One user's check-ins of one team wait for each other and for leaving; those of others do not. */
function lockMembership(db: Db, { userId, teamId }: { userId: number; teamId: number }) {
  return db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes the wanted state, whatever it was, and answers the state that holds now. */
async function setState(db: Db, { userId, gameId, wanted }: Omit<CheckIn, "now">) {
  if (wanted !== true) {
    const { numDeletedRows } = await db
      .deleteFrom("checkIns")
      .where("gameId", "=", gameId)
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (wanted === false || numDeletedRows > 0n) return false;
  }
  await db
    .insertInto("checkIns")
    .values({ gameId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function countPlayers(db: Db, gameId: number) {
  const { players } = await db
    .selectFrom("checkIns")
    .select(sql<number>`count(*)::int`.as("players"))
    .where("gameId", "=", gameId)
    .executeTakeFirstOrThrow();
  return players;
}
