import { type Expression, sql } from "kysely";
import { type GameAbility, hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { shownSince } from "#app/features/games/game-times.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

export type LockedGame = NonNullable<Awaited<ReturnType<typeof lock>>>;

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
