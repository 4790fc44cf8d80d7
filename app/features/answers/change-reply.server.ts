import { sql } from "kysely";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import {
  answerIn,
  findDuplicateGuestName,
  lockReply,
  type ReplyKey,
  readGuestRoom,
} from "#app/features/answers/guest-room.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { freeSpots, isHeld } from "#app/features/answers/plan-waiting-list.server.ts";
import type { ReplyAnswer } from "#app/features/answers/reply.ts";
import { type AnswerChange, writeAnswers } from "#app/features/answers/write-answer.server.ts";
import { noteRequestForHost, recordGuestNews } from "#app/features/game-mail/host-news.server.ts";
import { isHonestName } from "#app/lib/honest-text.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

export type EditReplyInput = {
  answer?: ReplyAnswer | "none";
  name?: string;
  email?: string | null;
};
type GuestAnswer = NonNullable<EditReplyInput["answer"]>;

export function editReply(
  db: Db,
  { secret, gameId: asked, answer, name, email }: EditReplyInput & ReplyKey,
) {
  return inTransaction(db, async (db) => {
    const locked = await lockReply(db, { secret, gameId: asked });
    if (!locked.ok) {
      const withdrawn = answer === "none" && (await findWithdrawn(db, { secret, gameId: asked }));
      return withdrawn ? done({ before: withdrawn, after: withdrawn }) : locked;
    }
    const { reply: before } = locked.value;
    const { id: exceptId, gameId } = before;
    if (name !== undefined && name !== before.name && !isHonestName(name))
      return refuse("odd_name");
    // While this guest was out, another guest may have taken the name.
    const needsName = name !== undefined || before.state === "none";
    const guestName = { gameId, exceptId, name: name ?? before.name ?? "" };
    const namesake =
      needsName && answer !== "none" ? await findDuplicateGuestName(db, guestName) : undefined;
    if (namesake) return refuse("name_taken", { name: namesake });
    if (answer) await noteReplyForHost(db, before);
    const decided = answer && (await decideAnswer(db, before, answer));
    if (decided && !decided.ok) return decided;
    await storeFacts(db, before, { name, email });
    if (decided) await storeAnswer(db, before, decided.value);
    if (decided?.value === "ask") await noteRequestForHost(db, toHostNews(before));
    await moveWaitingList(db, { gameId });
    const after = await findOwnReply(db, secret, gameId);
    return after ? done({ before, after }) : refuse("unknown_reply");
  });
}

const noteReplyForHost = (db: Db, before: OwnReply) => recordGuestNews(db, toHostNews(before));

const toHostNews = ({ id, gameId, name, userId }: OwnReply) => ({
  gameId,
  guest: { id, name },
  doerId: userId ?? 0,
});

/** A guest who is in or waits may answer "in" again, even if the guest link has reached its limit
 * of guests since. */
async function decideAnswer(db: Db, { gameId, state }: OwnReply, answer: GuestAnswer) {
  if (answer !== "in" && answer !== "ask") return done(answer);
  if (state === "in" || state === "waiting" || state === "offered") return done("in" as const);
  const room = await readGuestRoom(db, gameId);
  const isRepeated = answer === "ask" && state === "asked";
  const decided = answerIn(isRepeated ? { ...room, requests: 0 } : room, answer);
  return decided.ok ? decided : refuse(decided.problem, { host: room.host ?? "" });
}

async function findWithdrawn(db: Db, { secret, gameId }: ReplyKey) {
  const reply = await findOwnReply(db, secret, gameId);
  const isOfLink = gameId === undefined || reply?.gameId === gameId;
  return reply?.state === "none" && isOfLink ? reply : undefined;
}

async function storeFacts(db: Db, reply: OwnReply, facts: EditReplyInput) {
  const { linkId, email: old } = reply;
  const { name, email } = facts;
  if (name !== undefined) await storeName(db, reply, name);
  if (email === undefined || email === old) return;
  const address = { email, emailConfirmed: false };
  await db.updateTable("guestLinks").set(address).where("id", "=", linkId).execute();
}

async function storeAnswer(db: Db, { id, gameId, state }: OwnReply, answer: GuestAnswer) {
  if (answer !== "in") {
    await writeAnswers(db, { gameId, ids: [id] }, toChange(answer));
    return;
  }
  if (state === "in") return;
  const waitingList = await advancedWaitingList(db, { gameId });
  const own = waitingList.entries.find((entry) => entry.id === id);
  const isFree = (own && isHeld(own, waitingList.now)) || freeSpots(waitingList) > 0;
  const isWaiting = state === "waiting" || state === "offered";
  if (isWaiting && (!own || !isFree)) return;
  await writeAnswers(db, { gameId, ids: [id] }, { status: isFree ? "in" : "waiting" });
}

function toChange(answer: Exclude<GuestAnswer, "in">): AnswerChange {
  if (answer === "none") return { status: "out", outHow: "withdrawn" };
  return { status: answer === "ask" ? "asked" : answer };
}

/** In a series the name changes on all coming dates, except where another guest has that name. */
async function storeName(db: Db, { id, linkId, seriesId }: OwnReply, name: string) {
  const answers = db.updateTable("answers").set({ name });
  await answers.where("id", "=", id).execute();
  if (seriesId === null) return;
  await db.updateTable("guestLinks").set({ name }).where("id", "=", linkId).execute();
  await answers
    .where("guestLinkId", "=", linkId)
    .where(
      sql<boolean>`game_id in (select id from games where datetime > now())
        and not exists (select from answers other where other.game_id = answers.game_id
          and other.guest_link_id <> answers.guest_link_id
          and lower(f_unaccent(other.name)) = lower(f_unaccent(${name})))`,
    )
    .execute();
}
