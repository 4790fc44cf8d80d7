import { type LockedGame, lockGame } from "#app/features/games/lock-game.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/replies/own-reply.queries.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** No member: what a guest does is done by nobody who has an account. */
const nobody = 0;

export const lockGameOfGuests = (db: Db, gameId: number) =>
  lockGame(db, { gameId, userId: nobody });

type Locked = { game: LockedGame; reply: OwnReply };
type WhyNot = "unknown_reply" | "taken_out" | "cancelled" | "begun";

/** Locks the game of a reply that may still be changed, and reads the reply after that. */
export async function lockReply(db: Db, secret: string): Promise<Outcome<Locked, WhyNot>> {
  const found = await findOwnReply(db, secret);
  const game = found && (await lockGameOfGuests(db, found.gameId));
  const reply = game && (await findOwnReply(db, secret));
  if (!reply) return refuse("unknown_reply");
  if (reply.isTakenOut) return refuse("taken_out");
  if (game.status !== "on") return refuse("cancelled");
  return game.datetime <= game.now ? refuse("begun") : done({ game, reply });
}
