import { noteGuestForHost } from "#app/features/game-mail/host-news.server.ts";
import { lockReply } from "#app/features/guests/guest-room.server.ts";
import { findOwnReply, type OwnReply } from "#app/features/guests/own-reply.queries.server.ts";
import type { ReplyProblem } from "#app/features/guests/reply.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { isHeld } from "#app/features/waiting-list/plan-waiting-list.server.ts";
import { giveSpots } from "#app/features/waiting-list/write-spots.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type TakeReplyOfferInput = { secret: string; accept: boolean };

/** Takes or declines the spot that is offered to a guest, by the database's clock. */
export function takeReplyOffer(
  db: Db,
  { secret, accept }: TakeReplyOfferInput,
): Promise<Outcome<OwnReply, ReplyProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockReply(db, secret);
    if (!locked.ok) return refuse(locked.problem);
    const { id, gameId, name, userId } = locked.value.reply;
    const { entries, now } = await advancedWaitingList(db, { gameId });
    const index = entries.findIndex(({ guestId }) => guestId === id);
    const entry = entries[index];
    if (!entry) return refuse("not_waiting");
    if (!isHeld(entry, now)) return refuse("offer_over", { place: index + 1 });
    await noteGuestForHost(db, { gameId, guest: { id, name }, doerId: userId ?? 0 });
    if (accept) await giveSpots(db, { gameId, entries: [entry] });
    else await declineReplyOffer(db, id);
    await moveWaitingList(db, { gameId });
    const after = await findOwnReply(db, secret);
    return after ? done(after) : refuse("unknown_reply");
  });
}

async function declineReplyOffer(db: Db, guestId: number): Promise<void> {
  await db.deleteFrom("waiting").where("guestId", "=", guestId).execute();
  await db.updateTable("guests").set({ answer: "no" }).where("id", "=", guestId).execute();
}
