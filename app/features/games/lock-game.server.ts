import { type Expression, type RawBuilder, type Selectable, sql } from "kysely";
import { type GameAbility, hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { shownSince } from "#app/features/games/game-times.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { Games } from "#db/schema.ts";

export type LockedGame = Pick<
  Selectable<Games>,
  "id" | "teamId" | "datetime" | "status" | "maxPlayers" | "lateMinutes" | "guestsEach" | "hostId"
> & { role: string | null; now: Date };

type LockGameInput = {
  gameId: number | Expression<number>;
  /** The user whose membership is read and locked as well. Without it, no membership is read. */
  userId?: number;
  // "write": other transactions with "write" or "edit" wait. "edit": all transactions that lock the
  // game wait, so nobody can answer. "answer": like "write", but several people can answer at once
  // if the game has neither limits nor guests.
  to: "answer" | "write" | "edit";
};

/** Locks the game until the transaction ends. Undefined if there is no such game. */
export async function lockGame(db: Db, { to, ...input }: LockGameInput) {
  const shared = to === "answer" ? await lock(db, input, "shared") : undefined;
  return shared ?? lock(db, input, to === "edit" ? "edit" : "write");
}

type Lock = "shared" | "write" | "edit";

async function lock(db: Db, { gameId, userId = 0 }: Omit<LockGameInput, "to">, kind: Lock) {
  const { rows } = await sql<LockedGame>`
    with game as (
      select id, team_id, datetime, status, max_players, late_minutes, guests_each, host_id
      from games where id = ${gameId} ${locks[kind]}),
    member as (
      select memberships.role from memberships join game on game.team_id = memberships.team_id
      where memberships.user_id = ${userId} for no key update of memberships)
    select game.id, game.team_id, game.datetime, game.status, game.max_players,
      game.late_minutes, game.guests_each, game.host_id, member.role, clock_timestamp() as now
    from game left join member on true`.execute(db);
  return rows[0];
}

const isOpenToAll = sql<boolean>`(max_players is null and min_players is null and not exists
  (select from answers where answers.game_id = games.id and kind <> 'member'))`;

const locks: Record<Lock, RawBuilder<unknown>> = {
  shared: sql`and ${isOpenToAll} for key share`,
  write: sql`for no key update`,
  edit: sql`for update`,
};

type MemberOfGame = { gameId: number; userId: number };

/** Call this with the game locked. The member cannot leave the team until the transaction ends. */
export async function keepMember(db: Db, { gameId, userId }: MemberOfGame): Promise<void> {
  await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "=", userId)
    .where("teamId", "=", (eb) => eb.selectFrom("games").select("teamId").where("id", "=", gameId))
    .forKeyShare()
    .execute();
}

export function forMember(game: LockedGame | undefined) {
  if (!game) return refuse("unknown_game");
  if (game.role === null) return refuse("not_a_member");
  return whileOpen(game);
}

export function whileOpen(game: LockedGame) {
  if (game.status !== "on") return refuse("cancelled");
  return game.datetime < shownSince(game.now) ? refuse("game_over") : done(game);
}

type Manager = { userId: number; ability: GameAbility };

export function forManager(game: LockedGame | undefined, { userId, ability }: Manager) {
  if (!game) return refuse("unknown_game");
  if (!hasGameAbility(game, userId, ability)) return refuse("not_a_manager");
  return whileOpen(game);
}
