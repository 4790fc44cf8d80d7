import { sql } from "kysely";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import { mostRequests, type ReplyAnswer } from "#app/features/guests/reply.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type GuestRoom = { left: number; requests: number };

/** Decides an answer: a request is "in" while there is room for guests. */
export function answerIn<Answer extends ReplyAnswer | "none">(
  { left, requests }: GuestRoom,
  answer: Answer,
) {
  if (answer !== "in" && answer !== "ask") return done(answer);
  if (left > 0) return done("in" as const);
  if (answer === "in") return refuse("guests_full");
  return requests < mostRequests ? done(answer) : refuse("requests_full");
}

/** Guests who have asked and are neither let in nor dismissed. */
export const toRequests = (gameId: number) => sql<number>`(select count(*)::int from guests
  where game_id = ${gameId} and answer = 'ask' and left_at is null)`;

/** Returns whether a game takes one more guest, as a part of a query. */
export const hasGuestRoom = (gameId: number) => sql<boolean>`(select guest_max > ${linkGuestsComing}
  from games where id = ${gameId})`;

/** The room of a game for one more guest, under its lock, and whom to ask else. */
export const readGuestRoom = (db: Db, gameId: number) =>
  selectGuestRoom(db, gameId).executeTakeFirstOrThrow();

/** The room of a game, and the first name of its host. */
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
