import { sql } from "kysely";
import type {
  Offer,
  WaitingListEntry,
  WaitingListPlan,
} from "#app/features/waiting-list/plan-waiting-list.server.ts";
import { giveSpots } from "#app/features/waiting-list/write-spots.server.ts";
import type { Db } from "#db/client.server.ts";

type WritePlanInput = { gameId: number; now: Date; plan: WaitingListPlan };

/** Writes what is planned for a line, under the game's lock. */
export async function writePlan(db: Db, { gameId, now, plan }: WritePlanInput): Promise<void> {
  if (plan.isEnded) return endWaitingList(db, gameId);
  if (plan.lapsed.length > 0) await lapse(db, plan.lapsed, now);
  if (plan.withdrawn.length > 0) await withdraw(db, plan.withdrawn);
  if (plan.given.length > 0) await giveSpots(db, { gameId, entries: plan.given });
  if (plan.offers.length > 0) await offer(db, plan.offers, now);
  if (plan.opened.length > 0) await setNotified(db, plan.opened, now);
  if (plan.closed.length > 0) await setNotified(db, plan.closed, null);
}

/**
 * Guests of members who got no spot go with the line. Rows of people who are just leaving are passed over:
 * they end with the membership, or when the line moves next.
 */
async function endWaitingList(db: Db, gameId: number): Promise<void> {
  await db
    .deleteFrom("guests")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("guests")
        .select("id")
        .where("gameId", "=", gameId)
        .where("hasSpot", "=", false)
        .where("broughtBy", "is not", null)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .deleteFrom("waiting")
    .where("id", "in", (eb) =>
      eb.selectFrom("waiting").select("id").where("gameId", "=", gameId).forUpdate().skipLocked(),
    )
    .execute();
}

const noOffer = { offerFrom: null, offerUntil: null, offeredAt: null };

const lapse = (db: Db, entries: WaitingListEntry[], now: Date) =>
  db
    .updateTable("waiting")
    .set({ ...noOffer, lapsedAt: now, since: now })
    .where("id", "in", toIds(entries))
    .execute();

const withdraw = (db: Db, entries: WaitingListEntry[]) =>
  db.updateTable("waiting").set(noOffer).where("id", "in", toIds(entries)).execute();

async function offer(db: Db, offers: Offer[], now: Date): Promise<void> {
  const ids = offers.map(({ entry }) => entry.id);
  const [from, until] = [offers.map((o) => o.from), offers.map((o) => o.until)];
  await sql`update waiting set offer_from = o.from_, offer_until = o.until_, offered_at = ${now}
    from unnest(${ids}::int[], ${from}::timestamptz[], ${until}::timestamptz[])
      as o (id, from_, until_)
    where waiting.id = o.id`.execute(db);
}

const setNotified = (db: Db, entries: WaitingListEntry[], toldOpenAt: Date | null) =>
  db.updateTable("waiting").set({ toldOpenAt }).where("id", "in", toIds(entries)).execute();

const toIds = (entries: WaitingListEntry[]) => entries.map(({ id }) => id);
