import { type Expression, sql } from "kysely";
import { hashReplySecret, isReplySecret } from "#app/features/games/guest-secret.server.ts";
import { type LockedGame, lockGame } from "#app/features/games/lock-game.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/guests/own-reply.queries.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** No member: what a guest does is done by nobody who has an account. */
const nobody = 0;

export const lockGameOfGuests = (db: Db, gameId: number | Expression<number>) =>
  lockGame(db, { gameId, userId: nobody });

type Locked = { game: LockedGame; reply: OwnReply };
type WhyNot = "unknown_reply" | "taken_out" | "cancelled" | "begun";

/** Locks the game of a reply that may still be changed, and reads the reply after that. */
export async function lockReply(db: Db, secret: string): Promise<Outcome<Locked, WhyNot>> {
  const game = isReplySecret(secret) && (await lockGameOfGuests(db, toGame(secret)));
  const reply = game && (await findOwnReply(db, secret));
  if (!game || !reply) return refuse("unknown_reply");
  if (reply.isTakenOut) return refuse("taken_out");
  if (game.status !== "on") return refuse("cancelled");
  return game.datetime <= game.now ? refuse("begun") : done({ game, reply });
}

/** A reply never moves to another game, so that its game can be locked before it is read. */
const toGame = (secret: string) =>
  sql<number>`(select game_id from guests where secret_hash = ${hashReplySecret(secret)})`;
