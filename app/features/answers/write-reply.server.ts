import { sql } from "kysely";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import {
  answerIn,
  duplicateGuestName,
  selectGuestRoom,
} from "#app/features/answers/guest-room.server.ts";
import { freeSpots } from "#app/features/answers/plan-waiting-list.server.ts";
import type { ReplyAnswer, ReplyState } from "#app/features/answers/reply.ts";
import { insertGuest } from "#app/features/answers/write-answer.server.ts";
import {
  noteNewGuestForHost,
  noteRequestForHost,
} from "#app/features/game-mail/host-news.server.ts";
import { hashReplySecret, toReplySecret } from "#app/features/games/guest-secret.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { hasFreeSpot } from "#app/features/games/players.queries.server.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type ReplyAsGuestInput = {
  gameId: number;
  code: string;
  name: string;
  email?: string;
  answer: ReplyAnswer;
  userId?: number;
  language?: Language;
};
export type ReplyAsGuestResult = {
  guestId: number;
  secret: string;
  state: ReplyState;
  place?: number;
};
type Signing = Pick<Settings, "linkSecrets">;

/** Refused if another guest has the name or the guest link has reached its limit of guests. A guest
 * who asks to be let in gets a free spot at once if the link has room again. Otherwise a manager
 * decides. */
export function replyAsGuest(db: Db, settings: Signing, reply: ReplyAsGuestInput) {
  return inTransaction(db, async (db) => {
    const game = await lockGame(db, { gameId: reply.gameId, to: "write" });
    const room = game && (await findRoom(db, reply));
    if (!room) return refuse("unknown_link");
    if (game.status !== "on") return refuse("cancelled");
    if (game.datetime <= game.now) return refuse("begun");
    if (room.namesake) return refuse("name_taken", { name: room.namesake, host: room.host ?? "" });
    if (room.isBanned) return refuse("banned");
    const answer = answerIn(room, reply.answer);
    if (!answer.ok) return refuse(answer.problem, { host: room.host ?? "" });
    return done(await storeReply(db, settings, { ...reply, ...room, answer: answer.value }));
  });
}

type Room = NonNullable<Awaited<ReturnType<typeof findRoom>>>;

/** Call this with the game locked. Undefined if the guest link is closed. */
const findRoom = (db: Db, { gameId, code, name, userId = 0 }: ReplyAsGuestInput) =>
  selectGuestRoom(db, gameId)
    .select([
      sql<boolean>`exists (select from bans
        where team_id = games.team_id and user_id = ${userId})`.as("isBanned"),
      sql<string | null>`(${duplicateGuestName({ gameId, name })})`.as("namesake"),
      hasFreeSpot(gameId).as("isFree"),
      sql<boolean>`exists (select from answers
        where answers.game_id = games.id and answers.status = 'waiting')`.as("isWaitedFor"),
      sql<number>`nextval(pg_get_serial_sequence('answers', 'id'))::int`.as("guestId"),
    ])
    .select("seriesId")
    .where(isOpenBy(code))
    .executeTakeFirst();

/** `code` belongs to the game or to its series. A game without a code is closed for guests, so the
 * code of the series does not open it. */
const isOpenBy = (code: string) => sql<boolean>`(guest_code = ${code} or guest_code is not null
  and exists (select from series where series.id = games.series_id and series.guest_code = ${code}))`;

type StoreReplyInput = ReplyAsGuestInput &
  Pick<Room, "isFree" | "isWaitedFor" | "guestId" | "seriesId">;

async function storeReply(
  db: Db,
  settings: Signing,
  reply: StoreReplyInput,
): Promise<ReplyAsGuestResult> {
  const { gameId, name, email, answer, guestId, isWaitedFor } = reply;
  // People on the waiting list get free spots before the new guest does.
  const isFree = isWaitedFor
    ? freeSpots(await advancedWaitingList(db, { gameId })) > 0
    : reply.isFree;
  const state = answer === "in" && !isFree ? "waiting" : answer === "ask" ? "asked" : answer;
  const secret = toReplySecret(settings, guestId);
  await insertReply(db, { ...reply, state, secret, email: email ?? null });
  const guest = { id: guestId, name };
  const news = { gameId, guest, doerId: reply.userId ?? 0 };
  await noteNewGuestForHost(db, news);
  if (answer === "ask") await noteRequestForHost(db, news);
  if (answer !== "in" || (isFree && !isWaitedFor)) return { guestId, secret, state };
  return moveLine(db, { gameId, guestId, secret });
}

type InsertReplyInput = Omit<StoreReplyInput, "email"> & {
  state: "in" | "waiting" | "maybe" | "no" | "asked";
  email: string | null;
  secret: string;
};

/** The secret is computed from this id, and computed again from the id of the link for each mail.
 * So the link and the first answer have the same id. */
async function insertReply(
  db: Db,
  { guestId: id, gameId, name, email, language = defaultLanguage, ...reply }: InsertReplyInput,
): Promise<void> {
  const secretHash = hashReplySecret(reply.secret);
  const { seriesId } = reply;
  const of = seriesId === null ? { gameId } : { seriesId, name };
  await db
    .insertInto("guestLinks")
    .values({ id, secretHash, email, language, ...of })
    .execute();
  await insertGuest(db, { id, gameId, name, guestLinkId: id, status: reply.state });
}

type MoveLineInput = Pick<ReplyAsGuestResult, "guestId" | "secret"> & { gameId: number };

async function moveLine(
  db: Db,
  { gameId, guestId, secret }: MoveLineInput,
): Promise<ReplyAsGuestResult> {
  const { entries } = await moveWaitingList(db, { gameId });
  const index = entries.findIndex(({ id }) => id === guestId);
  if (index < 0) return { guestId, secret, state: "in" };
  return { guestId, secret, state: "waiting", place: index + 1 };
}
