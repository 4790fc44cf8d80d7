import { type Expression, sql } from "kysely";
import { type GameAbility, hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { shownSince } from "#app/features/games/game-times.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** A game and what the user is to it, as locked. */
export type LockedGame = {
  id: number;
  teamId: number;
  datetime: Date;
  status: string;
  maxPlayers: number | null;
  lateMinutes: number | null;
  guestsEach: number;
  hostId: number | null;
  /** The role of the user in the team; null: not a member. */
  role: string | null;
  /** The database's time. */
  now: Date;
};

type LockGameInput = {
  /** The id, or a query that finds it. */
  gameId: number | Expression<number>;
  /** The membership of this user is locked, too; nobody's id is 0. */
  userId?: number;
  /**
   * `answer`: answers of a game without maximum, minimum and guests do not wait for each other, and only keep it
   * from being removed. `write`: nobody else gives or takes a spot, except in such a game. `edit`: nobody else
   * does anything with the game.
   */
  to: "answer" | "write" | "edit";
};

/** Locks a game until the transaction ends, then the user's membership; undefined when there is no such game. */
export async function lockGame(
  db: Db,
  { to, ...input }: LockGameInput,
): Promise<LockedGame | undefined> {
  // No row: there is no such game, or it is not open to all, or it was changed while this waited.
  const shared = to === "answer" ? await lock(db, input, "shared") : undefined;
  return shared ?? lock(db, input, to === "edit" ? "edit" : "write");
}

type Lock = "shared" | "write" | "edit";

const lock = (db: Db, { gameId, userId = 0 }: Omit<LockGameInput, "to">, kind: Lock) =>
  db
    .with("game", (cte) =>
      cte
        .selectFrom("games")
        .select(["id", "teamId", "datetime", "status", "maxPlayers", "lateMinutes"])
        .select(["guestsEach", "hostId"])
        .where("id", "=", gameId)
        .$if(kind === "shared", (game) => game.where(isOpenToAll).forKeyShare())
        .$if(kind === "write", (game) => game.forNoKeyUpdate())
        .$if(kind === "edit", (game) => game.forUpdate()),
    )
    .with("member", (cte) =>
      cte
        .selectFrom("memberships")
        .innerJoin("game", "game.teamId", "memberships.teamId")
        .select("memberships.role")
        .where("memberships.userId", "=", userId)
        .forNoKeyUpdate("memberships"),
    )
    .selectFrom("game")
    .leftJoin("member", (join) => join.onTrue())
    .select(["game.id", "game.teamId", "game.datetime", "game.status", "game.maxPlayers"])
    .select(["game.lateMinutes", "game.guestsEach", "game.hostId", "member.role"])
    .select(sql<Date>`clock_timestamp()`.as("now"))
    .executeTakeFirst();

const isOpenToAll = sql<boolean>`(max_players is null and min_players is null and not exists
  (select from answers where answers.game_id = games.id and kind <> 'member'))`;

type MemberOfGame = { gameId: number; userId: number };

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

/** Refuses a locked game to all but its members, and one that takes no answers any more. */
export function forMember(game: LockedGame | undefined) {
  if (!game) return refuse("unknown_game");
  if (game.role === null) return refuse("not_a_member");
  return whileOpen(game);
}

/** Refuses a game that takes no answers any more. */
export function whileOpen(game: LockedGame) {
  if (game.status !== "on") return refuse("cancelled");
  return game.datetime < shownSince(game.now) ? refuse("game_over") : done(game);
}

type WhyNot = "unknown_game" | "not_a_manager" | "cancelled" | "game_over";
type Manager = { userId: number; ability: GameAbility };

/** Refuses a locked game to all but its host and captains, and one that takes no answers any more. */
export function forManager(
  game: LockedGame | undefined,
  { userId, ability }: Manager,
): Outcome<LockedGame, WhyNot> {
  if (!game) return refuse("unknown_game");
  if (!hasGameAbility(game, userId, ability)) return refuse("not_a_manager");
  return whileOpen(game);
}
