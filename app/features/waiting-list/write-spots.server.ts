import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

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
export async function joinWaitingList(db: Db, member: SpotOwner): Promise<void> {
  await db
    .insertInto("waiting")
    .values(member)
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
