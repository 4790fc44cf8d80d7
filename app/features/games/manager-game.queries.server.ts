import { storedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { toGameRoles } from "#app/features/games/game-roles.queries.server.ts";
import type { GameStatus } from "#app/features/games/game-snapshot.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type ManagerGameReader = { gameId: number; userId: number };

/** A game as those who manage it see it now, and what the user is to it. */
export async function findManagerGame(db: Db, { gameId, userId }: ManagerGameReader) {
  const row = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.id", "games.teamId", "games.datetime", "games.zone", "games.status"])
    .select(storedFacts("games"))
    .select(["hostId", "seriesId", "version", "cancelReason", "memberships.role"])
    .select(["teams.name", "teams.type", "teams.slug"])
    .select(databaseNow.as("now"))
    .$narrowType<{ status: GameStatus; type: TeamType }>()
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, name, type, slug, ...game } = row;
  return { ...game, team: { name, type, slug }, roles: toGameRoles({ ...row, role }, userId) };
}
