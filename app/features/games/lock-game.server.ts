import { type Expression, sql } from "kysely";
import { shownSince } from "#app/features/games/game.ts";
import { type GameAbility, hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type MemberOfGame = { gameId: number; userId: number };

/** A game and what the user is to it, as locked. */
export type LockedGame = {
  teamId: number;
  datetime: Date;
  status: string;
  maxPlayers: number | null;
  lateMinutes: number | null;
  guestsEach: number;
  hostId: number | null;
  /** The role of the user in the team; null: not a member. */
  role: string | null;
  /** True if a check-in is all there is to it: no maximum, no guests, nothing that is late. */
  isPlain: boolean;
  /** The database's time. */
  now: Date;
};

/**
 * Locks a game for one member's answer, as long as it takes answers: first the game, then the membership.
 * A game without maximum, minimum and guests is only kept from being removed, so that its check-ins do
 * not wait for each other. Giving such a game a maximum locks it `for update`.
 */
export async function lockToAnswer(db: Db, input: MemberOfGame) {
  // No row: there is no such game, or it was changed while this waited.
  const locked = (await lock(db, input, "shared")) ?? (await lockGame(db, input));
  return openToMember(locked);
}

/** Locks a game for a member against everything that gives or takes a spot, as long as it takes answers. */
export const lockGameAsMember = async (db: Db, input: MemberOfGame) =>
  openToMember(await lockGame(db, input));

/** Locks a game against everything that gives or takes a spot, then the user's membership. */
export const lockGame = (db: Db, input: GameToLock) => lock(db, input, "alone");

/** The game may be named by what finds its id. */
type GameToLock = { gameId: number | Expression<number>; userId: number };

async function lock(db: Db, { gameId, userId }: GameToLock, mode: "shared" | "alone") {
  const isAlone = sql<boolean>`${mode === "alone"}::boolean`;
  const { rows } = await sql<LockedGame>`with
    shared as (select ${facts} from games where id = ${gameId} and not ${isAlone}
      and ${isOpenToAll} for key share),
    alone as (select ${facts} from games where id = ${gameId}
      and (${isAlone} or not ${isOpenToAll}) for no key update),
    game as (select * from shared union all select * from alone),
    member as (select user_id, role from memberships join game using (team_id)
      where user_id = ${userId} for no key update of memberships)
    select team_id as team_id, datetime, status, max_players as max_players,
      late_minutes as late_minutes, guests_each as guests_each, host_id as host_id, role,
      is_open_to_all and late_minutes is null as is_plain, clock_timestamp() as now
    from game left join member on true`.execute(db);
  return rows[0];
}

/** Keeps another member from leaving, before what the member has in a locked game changes. */
export async function keepMember(db: Db, { gameId, userId }: MemberOfGame): Promise<void> {
  await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "=", userId)
    .where("teamId", "=", (eb) => eb.selectFrom("games").select("teamId").where("id", "=", gameId))
    .forKeyShare()
    .execute();
}

const isOpenToAll = sql<boolean>`(max_players is null and min_players is null
  and not exists (select from guests where game_id = games.id))`;
const facts = sql`team_id, datetime, status, max_players, late_minutes, guests_each, host_id,
  ${isOpenToAll} as is_open_to_all`;

function openToMember(game: LockedGame | undefined) {
  if (!game) return refuse("unknown_game");
  if (game.role === null) return refuse("not_a_member");
  return whileOpen(game);
}

/** Refuses a game that takes no answers any more. */
export function whileOpen(game: LockedGame) {
  if (game.status !== "on") return refuse("cancelled");
  return game.datetime < shownSince(game.now) ? refuse("game_over") : done(game);
}

type LockGameAsManagerInput = {
  managerId: number;
  gameId: number;
  ability: GameAbility;
};
type WhyNot = "unknown_game" | "not_a_manager" | "cancelled" | "game_over";

/** Locks a game for its host or a captain, as long as it takes answers. */
export async function lockGameAsManager(
  db: Db,
  { managerId: userId, gameId, ability }: LockGameAsManagerInput,
): Promise<Outcome<LockedGame, WhyNot>> {
  const game = await lockGame(db, { userId, gameId });
  if (!game) return refuse("unknown_game");
  if (!hasGameAbility(game, userId, ability)) return refuse("not_a_manager");
  return whileOpen(game);
}
