import { sql } from "kysely";
import { findOwnReply, type OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { mostRequests, type ReplyAnswer } from "#app/features/answers/reply.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import { hashReplySecret, isReplySecret } from "#app/features/games/guest-secret.server.ts";
import { type LockedGame, lockGame } from "#app/features/games/lock-game.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type Locked = { game: LockedGame; reply: OwnReply };
type WhyNot = "unknown_reply" | "taken_out" | "cancelled" | "begun";

export async function lockReply(db: Db, secret: string): Promise<Outcome<Locked, WhyNot>> {
  const game =
    isReplySecret(secret) && (await lockGame(db, { gameId: toGame(secret), to: "write" }));
  const reply = game && (await findOwnReply(db, secret));
  if (!game || !reply) return refuse("unknown_reply");
  if (reply.isTakenOut) return refuse("taken_out");
  if (game.status !== "on") return refuse("cancelled");
  return game.datetime <= game.now ? refuse("begun") : done({ game, reply });
}

/** A reply never moves to another game, so the game can be locked before the reply is read. */
const toGame = (secret: string) =>
  sql<number>`(select game_id from guest_links where secret_hash = ${hashReplySecret(secret)})`;

type GuestRoom = { left: number; requests: number };

/** A request becomes "in" if there is room for guests. */
export function answerIn<Answer extends ReplyAnswer | "none">(
  { left, requests }: GuestRoom,
  answer: Answer,
) {
  if (answer !== "in" && answer !== "ask") return done(answer);
  if (left > 0) return done("in" as const);
  if (answer === "in") return refuse("guests_full");
  return requests < mostRequests ? done(answer) : refuse("requests_full");
}

export const toRequests = (gameId: number) => sql<number>`(select count(*)::int from answers
  where game_id = ${gameId} and status = 'asked')`;

export const readGuestRoom = (db: Db, gameId: number) =>
  selectGuestRoom(db, gameId).executeTakeFirstOrThrow();

export const selectGuestRoom = (db: Db, gameId: number) =>
  db
    .selectFrom("games")
    .select([
      sql<number>`guest_max - ${linkGuestsComing}`.as("left"),
      toRequests(gameId).as("requests"),
      sql<string | null>`(select split_part(name, ' ', 1) from users
        where id = games.host_id)`.as("host"),
    ])
    .where("games.id", "=", gameId);

type FindDuplicateGuestNameInput = {
  gameId: number;
  name: string;
  exceptId?: number;
};

/** Ignores case and accents. Returns the stored name. */
export async function findDuplicateGuestName(
  db: Db,
  { gameId, name, exceptId = 0 }: FindDuplicateGuestNameInput,
): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`${duplicateGuestName({ gameId, name, exceptId })}`.execute(db);
  return rows[0]?.name;
}

export const duplicateGuestName = ({ gameId, name, exceptId = 0 }: FindDuplicateGuestNameInput) =>
  sql<string | null>`select name from answers
    where game_id = ${gameId} and id <> ${exceptId} and guest_link_id is not null
      and status <> 'out' and lower(f_unaccent(name)) = lower(f_unaccent(${name})) limit 1`;
