import { sql } from "kysely";
import type { CheckInProblem } from "#app/features/games/check-in.ts";
import { shownSince } from "#app/features/games/game.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type CheckIn = {
  userId: number;
  gameId: number;
  /** In or out; when absent, the state is turned round. */
  wanted?: boolean;
  now: Date;
};
type CheckedIn = { checkedIn: boolean; players: number };

/** Says whether a member comes to a game that is still shown. Returns the state and the head count. */
export function checkIn(
  db: Db,
  { userId, gameId, wanted, now }: CheckIn,
): Promise<Outcome<CheckedIn, CheckInProblem>> {
  return inTransaction(db, async (db) => {
    const game = await lockGame(db, { userId, gameId });
    if (!game) return refuse("unknown_game");
    if (!game.isMember) return refuse("not_a_member");
    if (game.datetime < shownSince(now)) return refuse("game_over");
    return done(await setState(db, { userId, gameId, wanted }));
  });
}

type Who = { userId: number; gameId: number };
type Game = { datetime: Date; isMember: boolean };

/**
 * Locks the game, so that it is not removed before the check-in is written. One user's check-ins of one team
 * wait for each other and for leaving; those of others do not.
 */
async function lockGame(db: Db, { userId, gameId }: Who): Promise<Game | undefined> {
  const { rows } = await sql<Game>`with
    game as (select team_id, datetime from games where id = ${gameId} for key share),
    member as (select user_id from memberships join game using (team_id)
      where user_id = ${userId} for no key update of memberships)
    select datetime, user_id is not null as "isMember" from game left join member on true`.execute(
    db,
  );
  return rows[0];
}

/**
 * Writes the wanted state, whatever it was; returns the state that holds now, and how many are in. A
 * statement sees the rows as they were before it: what it took away and put in is added up.
 */
async function setState(
  db: Db,
  { userId, gameId, wanted = null }: Who & { wanted?: boolean | null },
) {
  const { rows } = await sql<CheckedIn>`with
    wish as (select ${wanted}::boolean as wanted),
    taken as (delete from check_ins using wish where game_id = ${gameId} and user_id = ${userId}
      and wanted is not true returning 1),
    put as (insert into check_ins (game_id, user_id) select ${gameId}, ${userId} from wish
      where coalesce(wanted, not exists (select from taken)) on conflict do nothing returning 1)
    select coalesce(wanted, not exists (select from taken)) as "checkedIn",
      (select count(*) from check_ins where game_id = ${gameId})::int
        - (select count(*) from taken)::int + (select count(*) from put)::int as players
    from wish`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("What selects from one wish has one row.");
  return state;
}
