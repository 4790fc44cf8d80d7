import { sql } from "kysely";
import { askedBefore, namesShown } from "#app/features/game-day/ask-them.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type GameReader = { gameId: number; userId: number };

export async function listUnanswered(db: Db, { gameId, userId }: GameReader) {
  const game = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .leftJoin("gameAsks", "gameAsks.gameId", "games.id")
    .select(["games.hostId", "memberships.role", "games.datetime", "games.teamId", "teams.type"])
    .select(["gameAsks.at", "gameAsks.userId as askedBy"])
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return refuse("unknown_game");
  if (!hasGameAbility(game, userId, "seeUnanswered")) return refuse("not_a_manager");
  const { at, askedBy, datetime, type } = game;
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.name", sql<number>`count(*) over ()::int`.as("of")])
    .where("memberships.teamId", "=", game.teamId)
    .where((eb) =>
      eb.not(hasAnswered({ game: sql`${gameId}::int`, user: sql`memberships.user_id` })),
    )
    .orderBy(sql`lower(users.name)`)
    .orderBy("users.id")
    .limit(namesShown)
    .execute();
  return done({
    count: rows[0]?.of ?? 0,
    members: type === "court" ? [] : rows.map(({ id, name }) => ({ id, name })),
    asked: at && askedBy !== null ? { at, userId: askedBy } : null,
    from: new Date(datetime.getTime() - askedBefore.from),
    until: new Date(datetime.getTime() - askedBefore.until),
  });
}

type ListAskableInput = GameReader & { kind: "ask" | "again" };

export function listAskable(db: Db, { gameId, userId, kind }: ListAskableInput) {
  const key = sql<string>`concat(${kind}::text, ':', games.id, ':', users.id)`;
  return db
    .selectFrom("games")
    .innerJoin("memberships", "memberships.teamId", "games.teamId")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["games.id as gameId", "games.sequence", "users.id", "users.timezone"])
    .select([key.as("key"), "users.email"])
    .where("games.id", "=", gameId)
    .where("memberships.muted", "=", false)
    .where("users.id", "<>", userId)
    .where(isReachable("ask"))
    .where((eb) => eb.not(hasAnswered({ game: sql`games.id`, user: sql`users.id` })))
    .where(
      sql<boolean>`not exists (select from blocks b where b.user_id = users.id
        and b.blocked_id in (games.host_id, ${userId}))`,
    )
    .where(
      sql<boolean>`not exists (select from counted_mails c
        where c.user_id = users.id and c.key = ${key})`,
    )
    .orderBy("users.id")
    .execute();
}
