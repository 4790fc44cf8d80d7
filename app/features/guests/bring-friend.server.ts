import { sql } from "kysely";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import {
  lockReply,
  type ReplyKey,
  readGuestRoom,
} from "#app/features/answers/guest-room.server.ts";
import type { OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { freeSpots } from "#app/features/answers/plan-waiting-list.server.ts";
import { statesThatBring } from "#app/features/answers/reply.ts";
import { insertGuest, removeGuestRows } from "#app/features/answers/write-answer.server.ts";
import { noteNewGuestForHost, recordGuestNews } from "#app/features/game-mail/host-news.server.ts";
import { isOffered } from "#app/features/games/game-answers.queries.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type BringFriendInput = ReplyKey & {
  name: string;
  /** The number of friends that the page showed. If the guest has more friends by now, the button
   * was pressed twice, and the second press is refused. */
  mine?: number;
};

export function bringFriend(db: Db, { name, mine, ...key }: BringFriendInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockReply(db, key);
    if (!locked.ok) return locked;
    const { game, reply } = locked.value;
    if (!statesThatBring.includes(reply.state)) return refuse("not_in");
    const friends = await listFriends(db, reply.id);
    if (mine !== undefined && friends.length > mine) return refuse("already_added");
    if (friends.length >= game.guestsEach)
      return refuse("too_many_guests", { most: game.guestsEach });
    const room = await readGuestRoom(db, game.id);
    if (room.left <= 0) return refuse("guests_full", { host: room.host ?? "" });
    const waitingList = await advancedWaitingList(db, { gameId: game.id });
    const hasSpot = reply.state === "in" && freeSpots(waitingList) > 0;
    return done(await writeFriend(db, reply, { name, status: hasSpot ? "in" : "waiting" }));
  });
}

type NewFriend = { name: string; status: "in" | "waiting" };

async function writeFriend(db: Db, { id: friendOf, gameId, userId }: OwnReply, friend: NewFriend) {
  const { name } = friend;
  const id = await insertGuest(db, { gameId, friendOf, ...friend });
  await noteNewGuestForHost(db, { gameId, guest: { id, name }, doerId: userId ?? 0 });
  const { entries } = await moveWaitingList(db, { gameId });
  const index = entries.findIndex((entry) => entry.id === id);
  return { name, ...(index >= 0 && { place: index + 1 }) };
}

type RemoveFriendInput = ReplyKey & { friendId: number };

export function removeFriend(db: Db, { friendId, ...key }: RemoveFriendInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockReply(db, key);
    if (!locked.ok) return locked;
    const { id, gameId, userId } = locked.value.reply;
    const friend = (await listFriends(db, id)).find((friend) => friend.id === friendId);
    if (!friend) return refuse("unknown_friend");
    await recordGuestNews(db, { gameId, guest: friend, doerId: userId ?? 0 });
    await removeGuestRows(db, { gameId, ids: [friendId], outHow: "removed" });
    await moveWaitingList(db, { gameId });
    return done({ name: friend.name });
  });
}

export const listFriends = (db: Db, replyId: number) =>
  db
    .selectFrom("answers")
    .select((eb) => ["id", eb.fn.coalesce("name", sql<string>`''`).as("name")])
    .select((eb) => eb("status", "=", "in").$castTo<boolean>().as("isIn"))
    .select(sql<Date | null>`case when ${isOffered} then answers.offer_until end`.as("offerUntil"))
    .where("friendOf", "=", replyId)
    .where("status", "<>", "out")
    .orderBy("since")
    .orderBy("id")
    .execute();
