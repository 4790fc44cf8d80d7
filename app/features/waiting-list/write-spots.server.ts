import { sql } from "kysely";
import type {
  Offer,
  WaitingListEntry,
  WaitingListPlan,
} from "#app/features/waiting-list/plan-waiting-list.server.ts";
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

type SpotEntry = { id: number; userId: number | null; guestId: number | null };
type GiveSpotsInput = { gameId: number; entries: SpotEntry[] };

/** Puts places of the line in, in their order. Checking in again undoes a late cancel. */
export async function giveSpots(db: Db, { gameId, entries }: GiveSpotsInput): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const users = entries.flatMap(({ userId }) => userId ?? []);
  const guests = entries.flatMap(({ guestId }) => guestId ?? []);
  if (users.length > 0) await checkInAll(db, { gameId, users });
  if (guests.length > 0)
    await db.updateTable("guests").set({ hasSpot: true }).where("id", "in", guests).execute();
  await db.deleteFrom("waiting").where("id", "in", ids).execute();
}

/** In the given order, which is that of their check-ins. */
async function checkInAll(db: Db, { gameId, users }: { gameId: number; users: number[] }) {
  await sql`insert into check_ins (game_id, user_id, created_at)
    select ${gameId}, user_id, clock_timestamp() + n * interval '1 microsecond'
    from unnest(${users}::int[]) with ordinality as u (user_id, n)
    on conflict do nothing`.execute(db);
  await db
    .deleteFrom("lateOuts")
    .where("gameId", "=", gameId)
    .where("userId", "in", users)
    .execute();
}

type SpotOwner = { gameId: number; userId: number };

/** Gives a member a spot: a late cancel and another answer are undone. */
export async function takeSpot(db: Db, { gameId, userId }: SpotOwner): Promise<void> {
  await sql`with
    place as (delete from waiting where game_id = ${gameId} and user_id = ${userId}),
    late as (delete from late_outs where game_id = ${gameId} and user_id = ${userId}
      and exists (select from games where id = ${gameId} and datetime > clock_timestamp())),
    accepted as (update answers set answer = 'in', updated_at = clock_timestamp()
      where game_id = ${gameId} and user_id = ${userId} and answer <> 'in')
    insert into check_ins (game_id, user_id, created_at)
      values (${gameId}, ${userId}, clock_timestamp()) on conflict do nothing`.execute(db);
}

/** Adds a place at the end of the line; an existing one stays. */
export async function joinWaitingList(db: Db, { gameId, userId }: SpotOwner): Promise<void> {
  await db
    .insertInto("waiting")
    .values({ gameId, userId })
    .onConflict((row) => row.columns(["gameId", "userId"]).doNothing())
    .execute();
}

/** A member is neither in nor in line, and neither are their guests; whom a manager added stays. */
export async function giveUpSpot(db: Db, { gameId, userId }: SpotOwner): Promise<void> {
  await sql`with
    spot as (delete from check_ins where game_id = ${gameId} and user_id = ${userId}),
    place as (delete from waiting where game_id = ${gameId} and user_id = ${userId})
    delete from guests where game_id = ${gameId} and brought_by = ${userId}
      and not walk_in`.execute(db);
}
