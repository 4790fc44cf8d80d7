import { sql } from "kysely";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type {
  WaitingList,
  WaitingListEntry,
} from "#app/features/waiting-list/plan-waiting-list.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

/** A game, and the member whose answer it is about. */
export type OfGame = { gameId: number; userId?: number };

/** The line of a game, with what is known besides. */
export type GameWaitingListRows = WaitingList & {
  teamId: number /** Whether the member is in. */;
  isIn: boolean;
};

/** A game with its line, by the database's clock, read under the game's lock. */
export async function readWaitingList(
  db: Db,
  { gameId, userId = 0 }: OfGame,
): Promise<GameWaitingListRows> {
  const { rows } = await sql<Omit<GameWaitingListRows, "entries"> & { isWaitedFor: boolean }>`
    select clock_timestamp() as now, datetime, status = 'on' as is_on, max_players as maximum,
      team_id as team_id, exists (select from check_ins where game_id = games.id
        and user_id = ${userId}) as is_in, exists (select from waiting where game_id = games.id) as is_waited_for,
      ${playersIn} as players
    from games where id = ${gameId}`.execute(db);
  const [game] = rows;
  if (!game) throw new Error("The caller holds the lock of the game.");
  const { isWaitedFor, ...waitingList } = game;
  return { ...waitingList, entries: isWaitedFor ? await listEntries(db, gameId) : [] };
}

/** A link guest is asked in the zone of the game, at an address that is theirs. */
async function listEntries(db: Db, gameId: number): Promise<WaitingListEntry[]> {
  const { rows } = await sql<WaitingListEntry>`
    select waiting.id, waiting.user_id as user_id, guest_id as guest_id,
      guests.brought_by as brought_by, waiting.since, offer_from as offer_from,
      offer_until as offer_until, offered_at as offered_at, lapsed_at as lapsed_at,
      told_open_at as told_open_at, coalesce(users.timezone, games.zone) as zone,
      case when users.id is not null then ${isReachable("mine")}
        else coalesce(guests.email is not null and guests.email_confirmed, false)
      end as is_mailable,
      coalesce(guests.walk_in, false) or exists (select from check_ins
        where game_id = waiting.game_id and user_id = guests.brought_by) as is_host_in
    from waiting
      join games on games.id = waiting.game_id
      left join guests on guests.id = waiting.guest_id
      left join users on users.id = coalesce(waiting.user_id, guests.brought_by)
    where waiting.game_id = ${gameId}
    order by waiting.since, waiting.id`.execute(db);
  return rows;
}

/**
 * Locks and returns the entries that can move: those of members who stay members until this transaction ends. A
 * member who is just leaving is passed over without a wait, so that nothing waits in a circle.
 */
export async function lockEntries(
  db: Db,
  { teamId, entries }: { teamId: number; entries: WaitingListEntry[] },
): Promise<WaitingListEntry[]> {
  const people = entries.flatMap((entry) => toMemberEntry(entry) ?? []);
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("userId", "=", anyOf(people))
    .forKeyShare()
    .skipLocked()
    .execute();
  const held = new Set(rows.map(({ userId }) => userId));
  const isHeld = (member: number | null) => member === null || held.has(member);
  return entries.filter((entry) => isHeld(toMemberEntry(entry)));
}

/** The member who stands in line, or brings the guest who does; null: a guest by the link. */
export const toMemberEntry = ({ userId, broughtBy }: WaitingListEntry) => userId ?? broughtBy;
