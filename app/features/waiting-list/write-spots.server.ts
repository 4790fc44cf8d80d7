import { sql } from "kysely";
import { notedForHost } from "#app/features/game-mail/host-news.server.ts";
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

type CheckInUnlimitedResult = { state: "in" | "none"; checkedIn: boolean; players: number };

/** Checks in or out of a game that has room for everybody. */
export async function checkInUnlimited(
  db: Db,
  input: SpotOwner & { answer: string },
): Promise<CheckInUnlimitedResult> {
  const { hasGuests, ...result } = await setState(db, input);
  if (!result.checkedIn && hasGuests) await removeGuestsBroughtBy(db, input);
  return { ...result, state: result.checkedIn ? "in" : "none" };
}

/**
 * Writes the state that the answer names, or toggles it, and for a check-out the answer no. Returns the
 * state that holds now, and the number of players. A statement sees the rows as they were before it, so
 * its own deletions and insertions are added up.
 */
async function setState(db: Db, { userId, gameId, answer }: SpotOwner & { answer: string }) {
  const { rows } = await sql<Omit<CheckInUnlimitedResult, "state"> & { hasGuests: boolean }>`with
    input as (select case ${answer} when 'in' then true when 'out' then false end as is_coming),
    taken as (delete from check_ins using input where game_id = ${gameId} and user_id = ${userId}
      and is_coming is not true returning 1),
    noted as (${notedForHost({ gameId, userId, doerId: userId })}),
    put as (insert into check_ins (game_id, user_id) select ${gameId}, ${userId} from input
      where coalesce(is_coming, not exists (select from taken)) on conflict do nothing returning 1),
    declined as (insert into answers as a (game_id, user_id, answer)
      select ${gameId}, ${userId}, 'no' from taken on conflict (game_id, user_id)
      do update set answer = 'no', updated_at = clock_timestamp() where a.answer <> 'no'),
    accepted as (update answers set answer = 'in', updated_at = clock_timestamp() from input
      where game_id = ${gameId} and user_id = ${userId} and answer <> 'in'
        and coalesce(is_coming, not exists (select from taken)))
    select coalesce(is_coming, not exists (select from taken)) as checked_in,
      (select count(*) from check_ins where game_id = ${gameId})::int
        - (select count(*) from taken)::int + (select count(*) from put)::int as players,
      exists (select from guests where game_id = ${gameId} and brought_by = ${userId})
        as has_guests
    from input`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A statement with one input returns one row.");
  return row;
}

/** The guests a member brings to a game, with their places in line. */
async function removeGuestsBroughtBy(db: Db, { gameId, userId }: SpotOwner): Promise<void> {
  await db
    .deleteFrom("guests")
    .where("gameId", "=", gameId)
    .where("broughtBy", "=", userId)
    .where("walkIn", "=", false)
    .execute();
}
