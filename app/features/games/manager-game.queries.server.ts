import { sql } from "kysely";
import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import { gameRolesOf } from "#app/features/games/game-roles.queries.server.ts";
import type { GameStatus } from "#app/features/games/game-snapshot.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";

type Reader = { gameId: number; userId: number };

/** The game that a manager has just changed, for programs. */
export async function readManagedGame(db: Db, reader: Reader): Promise<Response> {
  const game = await readGame(db, reader);
  return game.ok ? Response.json(game.value) : apiError(404, "Game not found");
}

/** A game as those who manage it see it now, and what the user is to it. */
export async function findManagedGame(db: Db, { gameId, userId }: Reader) {
  const row = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.id", "games.teamId", "games.datetime", "games.zone", "games.status"])
    .select(["minutes", "maxPlayers", "minPlayers", "lateMinutes", "guestsEach", "note"])
    .select(["hostId", "seriesId", "version", "cancelReason", "memberships.role"])
    .select(["teams.name", "teams.type", "teams.slug"])
    .select(
      sql<number | null>`extract(epoch from games.datetime - decide_at)::int / 60`.as(
        "decideMinutes",
      ),
    )
    .select(databaseNow.as("now"))
    .$narrowType<{ status: GameStatus; type: TeamType }>()
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, name, type, slug, ...game } = row;
  return { ...game, team: { name, type, slug }, roles: gameRolesOf({ ...row, role }, userId) };
}
