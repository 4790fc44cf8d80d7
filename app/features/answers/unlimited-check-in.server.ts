import { sql } from "kysely";
import { notedForHost } from "#app/features/game-mail/host-news.server.ts";
import { removeGuestsBroughtBy } from "#app/features/waiting-list/write-spots.server.ts";
import type { Db } from "#db/client.server.ts";

type CheckInUnlimitedInput = {
  userId: number;
  gameId: number;
  /** In or out; null: the state is turned round. */
  wanted: boolean | null;
};
type CheckInUnlimitedResult = { checkedIn: boolean; players: number };

/** Checks in or out of a game that has room for everybody. */
export async function checkInUnlimited(
  db: Db,
  input: CheckInUnlimitedInput,
): Promise<CheckInUnlimitedResult> {
  const { hasGuests, ...state } = await setState(db, input);
  if (!state.checkedIn && hasGuests) await removeGuestsBroughtBy(db, input);
  return state;
}

/**
 * Writes the wanted state, whatever it was, and for a check-out the answer no. Returns the state that holds
 * now, and how many are in. A statement sees the rows as they were before it: what it took away and put
 * in is added up.
 */
async function setState(db: Db, { userId, gameId, wanted }: CheckInUnlimitedInput) {
  const { rows } = await sql<CheckInUnlimitedResult & { hasGuests: boolean }>`with
    wish as (select ${wanted}::boolean as wanted),
    taken as (delete from check_ins using wish where game_id = ${gameId} and user_id = ${userId}
      and wanted is not true returning 1),
    noted as (${notedForHost({ gameId, userId, doerId: userId })}),
    put as (insert into check_ins (game_id, user_id) select ${gameId}, ${userId} from wish
      where coalesce(wanted, not exists (select from taken)) on conflict do nothing returning 1),
    declined as (insert into answers as a (game_id, user_id, answer)
      select ${gameId}, ${userId}, 'no' from taken on conflict (game_id, user_id)
      do update set answer = 'no', updated_at = clock_timestamp() where a.answer <> 'no'),
    accepted as (update answers set answer = 'in', updated_at = clock_timestamp() from wish
      where game_id = ${gameId} and user_id = ${userId} and answer <> 'in'
        and coalesce(wanted, not exists (select from taken)))
    select coalesce(wanted, not exists (select from taken)) as checked_in,
      (select count(*) from check_ins where game_id = ${gameId})::int
        - (select count(*) from taken)::int + (select count(*) from put)::int as players,
      exists (select from guests where game_id = ${gameId} and brought_by = ${userId})
        as has_guests
    from wish`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("What selects from one wish has one row.");
  return state;
}
