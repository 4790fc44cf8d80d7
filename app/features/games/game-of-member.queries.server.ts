import { sql } from "kysely";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

export const findGameOfMember = (db: Db, { gameId, userId }: { gameId: number; userId: number }) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .innerJoin("memberships", "memberships.teamId", "games.teamId")
    .select(["games.id", "games.datetime", "games.teamId", "games.status", "games.guestCode"])
    .select(listedFacts("cards"))
    .select(["teams.name", "teams.type", "teams.slug", "teams.address"])
    .$narrowType<{ type: TeamType }>()
    .select([
      sql<string | null>`case when teams.type = 'team' then teams.secret_key end`.as("secretKey"),
      playersIn.as("players"),
    ])
    .where("games.id", "=", gameId)
    .where("memberships.userId", "=", userId)
    .executeTakeFirst();
