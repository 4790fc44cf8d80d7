import { sql } from "kysely";
import { notedForHost } from "#app/features/game-mail/host-news.server.ts";
import type { Db } from "#db/client.server.ts";

/** The answer is in, out, or the other of the two. */
type CheckInUnlimitedInput = { gameId: number; userId: number; answer: string };
type CheckInUnlimitedResult = { state: "in" | "none"; checkedIn: boolean; players: number };

/** Checks in or out of a game that has room for everybody. */
export async function checkInUnlimited(
  db: Db,
  input: CheckInUnlimitedInput,
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
async function setState(db: Db, { gameId, userId, answer }: CheckInUnlimitedInput) {
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

/** Deletes the guests whom the member brings, with their entries of the waiting list. */
async function removeGuestsBroughtBy(
  db: Db,
  { gameId, userId }: CheckInUnlimitedInput,
): Promise<void> {
  await db
    .deleteFrom("guests")
    .where("gameId", "=", gameId)
    .where("broughtBy", "=", userId)
    .where("walkIn", "=", false)
    .execute();
}
