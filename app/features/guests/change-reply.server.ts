import { sql } from "kysely";
import { noteGuestForHost, noteRequestForHost } from "#app/features/game-mail/host-news.server.ts";
import { hasFreeSpot } from "#app/features/games/players.queries.server.ts";
import {
  answerIn,
  findDuplicateGuestName,
  hasGuestRoom,
  lockReply,
  readGuestRoom,
} from "#app/features/guests/guest-room.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/guests/own-reply.queries.server.ts";
import type { ReplyAnswer, ReplyProblem } from "#app/features/guests/reply.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { freeSpots } from "#app/features/waiting-list/plan-waiting-list.server.ts";
import { isHonestName } from "#app/lib/honest-text.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

export type EditReplyInput = {
  /** `none` withdraws the reply; the page stays. */
  answer?: ReplyAnswer | "none";
  name?: string;
  /** Null: no more mails. */
  email?: string | null;
};
type GuestAnswer = NonNullable<EditReplyInput["answer"]>;
type EditReplyResult = { before: OwnReply; after: OwnReply };

/** Changes the answer, name or address of a guest; returns the reply before and after. */
export function editReply(
  db: Db,
  { secret, answer, name, email }: EditReplyInput & { secret: string },
): Promise<Outcome<EditReplyResult, ReplyProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockReply(db, secret);
    if (!locked.ok) return withdrawnTwice(db, { secret, answer, why: locked.problem });
    const { reply: before } = locked.value;
    const { id: exceptId, gameId } = before;
    if (name !== undefined && name !== before.name && !isHonestName(name))
      return refuse("odd_name");
    // A guest who is there has a name of their own; one who comes back may find it taken.
    const needsName = name !== undefined || before.state === "none";
    const guestName = { gameId, exceptId, name: name ?? before.name ?? "" };
    const namesake =
      needsName && answer !== "none" ? await findDuplicateGuestName(db, guestName) : undefined;
    if (namesake) return refuse("name_taken", { name: namesake });
    if (answer) await noteReplyForHost(db, before);
    const isAnswerAlone = name === undefined && email === undefined;
    const answerIfRoom = answer === "ask" ? "in" : answer;
    if (answerIfRoom && isAnswerAlone && (await writeWithoutWaitingList(db, before, answerIfRoom)))
      return done({ before, after: { ...before, state: answerIfRoom } });
    const decided = answer && (await decideAnswer(db, before, answer));
    if (decided && !decided.ok) return decided;
    await storeFacts(db, before, { name, email });
    if (decided) await storeAnswer(db, before, decided.value);
    if (decided?.value === "ask") await noteRequestForHost(db, toHostNews(before));
    await moveWaitingList(db, { gameId });
    const after = await findOwnReply(db, secret);
    return after ? done({ before, after }) : refuse("unknown_reply");
  });
}

/** Before the answer of a guest changes: the host hears of it. */
const noteReplyForHost = (db: Db, before: OwnReply) => noteGuestForHost(db, toHostNews(before));

const toHostNews = ({ id, gameId, name, userId }: OwnReply) => ({
  gameId,
  guest: { id, name },
  doerId: userId ?? 0,
});

/** Decides the answer in a game that may be full for guests. A guest who comes already stays. */
async function decideAnswer(
  db: Db,
  { gameId, state }: OwnReply,
  answer: GuestAnswer,
): Promise<Outcome<GuestAnswer, ReplyProblem>> {
  if (answer !== "in" && answer !== "ask") return done(answer);
  if (state === "in" || state === "waiting" || state === "offered") return done("in");
  const room = await readGuestRoom(db, gameId);
  const isRepeated = answer === "ask" && state === "asked";
  const decided = answerIn(isRepeated ? { ...room, requests: 0 } : room, answer);
  return decided.ok ? decided : refuse(decided.problem, { host: room.host ?? "" });
}

type Refusal = { secret: string; answer?: EditReplyInput["answer"]; why: ReplyProblem };

/** Accepts a repeated withdrawal, in whatever state the game is. */
async function withdrawnTwice(db: Db, { secret, answer, why }: Refusal) {
  const reply = answer === "none" ? await findOwnReply(db, secret) : undefined;
  return reply?.state === "none" ? done({ before: reply, after: reply }) : refuse(why);
}

async function storeFacts(db: Db, { id, email: old }: OwnReply, { name, email }: EditReplyInput) {
  if (name !== undefined)
    await db.updateTable("guests").set({ name }).where("id", "=", id).execute();
  if (email === undefined || email === old) return;
  const address = { email, emailConfirmed: false };
  await db.updateTable("guests").set(address).where("id", "=", id).execute();
}

/**
 * Stores an answer to a game that nobody waits for and, for in, that has a spot and takes one more guest:
 * then no line moves, which is nearly always so. Returns whether it did.
 */
async function writeWithoutWaitingList(
  db: Db,
  { id, gameId, state }: OwnReply,
  answer: Exclude<GuestAnswer, "ask">,
) {
  if (answer === "in" && state === "in") return false;
  const isIn = answer === "in";
  const leftAt = answer === "none" ? sql<Date>`now()` : null;
  const written = await db
    .updateTable("guests")
    .set({ answer: answer === "none" ? "in" : answer, hasSpot: isIn, leftAt })
    .where("id", "=", id)
    .where(sql<boolean>`not exists (select from waiting where game_id = ${gameId})`)
    .$if(isIn, (guest) => guest.where(hasFreeSpot(gameId)).where(hasGuestRoom(gameId)))
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

async function storeAnswer(db: Db, { id, gameId, state }: OwnReply, answer: GuestAnswer) {
  const isInLine = state === "waiting" || state === "offered";
  if (answer === "in" && (isInLine || state === "in")) return;
  const hasSpot = answer === "in" && freeSpots(await advancedWaitingList(db, { gameId })) > 0;
  const leftAt = answer === "none" ? sql<Date>`now()` : null;
  await db
    .updateTable("guests")
    .set({ answer: answer === "none" ? "in" : answer, hasSpot, leftAt })
    .where("id", "=", id)
    .execute();
  if (isInLine) await db.deleteFrom("waiting").where("guestId", "=", id).execute();
  if (answer === "in" && !hasSpot)
    await db.insertInto("waiting").values({ gameId, guestId: id }).execute();
}
