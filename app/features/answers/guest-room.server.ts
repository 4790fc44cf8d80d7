import { sql } from "kysely";
import {
  findOwnReply,
  gameOfLink,
  type OwnReply,
} from "#app/features/answers/own-reply.queries.server.ts";
import { mostRequests, type ReplyAnswer } from "#app/features/answers/reply.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import { hashReplySecret, isReplySecret } from "#app/features/games/guest-secret.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

export async function lockReply(db: Db, { secret, gameId }: ReplyKey) {
  const game =
    isReplySecret(secret) &&
    (await lockGame(db, { gameId: selectGame({ secret, gameId }), to: "write" }));
  const reply = game && (await findOwnReply(db, secret, game.id));
  if (!game || !reply || (gameId !== undefined && gameId !== game.id))
    return refuse("unknown_reply");
  if (reply.isTakenOut) return refuse("taken_out");
  if (game.status !== "on") return refuse("cancelled");
  if (game.datetime <= game.now) return refuse("begun");
  if (reply.id !== 0) return done({ game, reply });
  const id = await addAnswer(db, reply);
  return id === undefined ? refuse("unknown_link") : done({ game, reply: { ...reply, id } });
}

/** `gameId` says which date of a series the guest answers. By default it is the next date. */
export type ReplyKey = { secret: string; gameId?: number };

/** The game has to be locked before the guest's answer is read, so its id is looked up by the link
 * alone. */
const selectGame = ({ secret, gameId }: ReplyKey) =>
  sql<number>`(select ${gameOfLink(gameId)} from guest_links where secret_hash = ${hashReplySecret(secret)})`;

/** Adds an answer with the status "out", which means "no answer yet". The caller then writes the
 * guest's choice into it. */
async function addAnswer(db: Db, { gameId, linkId, name, userId }: OwnReply) {
  const row = await db
    .insertInto("answers")
    .columns(["gameId", "guestLinkId", "kind", "name", "userId", "status", "outHow"])
    .expression((eb) =>
      eb
        .selectFrom("games")
        .select([
          "id",
          sql<number>`${linkId}::int`.as("guestLinkId"),
          sql<string>`'guest'`.as("kind"),
          sql<string | null>`${name}::text`.as("name"),
          sql<number | null>`${userId}::int`.as("userId"),
          sql<string>`'out'`.as("status"),
          sql<string>`'withdrawn'`.as("outHow"),
        ])
        .where("id", "=", gameId)
        .where("guestCode", "is not", null),
    )
    .onConflict((row) => row.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

type GuestRoom = { left: number; requests: number };

/** "in" is refused if the guest link has reached its limit of guests. "ask" becomes "in" if the
 * link has room by now. */
export function answerIn<Answer extends ReplyAnswer | "none">(
  { left, requests }: GuestRoom,
  answer: Answer,
) {
  if (answer !== "in" && answer !== "ask") return done(answer);
  if (left > 0) return done("in" as const);
  if (answer === "in") return refuse("guests_full");
  return requests < mostRequests ? done(answer) : refuse("requests_full");
}

export const countRequests = (gameId: number) => sql<number>`(select count(*)::int from answers
  where game_id = ${gameId} and status = 'asked')`;

export const readGuestRoom = (db: Db, gameId: number) =>
  selectGuestRoom(db, gameId).executeTakeFirstOrThrow();

export const selectGuestRoom = (db: Db, gameId: number) =>
  db
    .selectFrom("games")
    .select([
      sql<number>`guest_max - ${linkGuestsComing}`.as("left"),
      countRequests(gameId).as("requests"),
      sql<string | null>`(select split_part(name, ' ', 1) from users
        where id = games.host_id)`.as("host"),
    ])
    .where("games.id", "=", gameId);

type FindDuplicateGuestNameInput = {
  gameId: number;
  name: string;
  exceptId?: number;
};

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
