import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { blockersOfHost, noteInMails } from "#app/features/games/hidden-texts.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import type { MailedGame } from "#app/features/reminders/reminder-game.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

export async function findMailedGames(db: Db, ids: number[]): Promise<Map<number, MailedGame>> {
  const games = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id", "games.datetime", "games.zone", "games.status", "games.sequence"])
    .select([
      "games.minPlayers",
      "games.maxPlayers",
      "games.lateMinutes",
      "games.decideAt",
      "games.decided",
    ])
    .select(listedFacts("mails"))
    .select([noteInMails.as("note"), blockersOfHost.as("blockers"), playersIn.as("players")])
    .select((eb) =>
      jsonBuildObject({
        name: eb.ref("teams.name"),
        type: sql<TeamType>`teams.type`,
        slug: eb.ref("teams.slug"),
        address: eb.ref("teams.address"),
        lat: sql<number | null>`teams.lat`,
        lon: sql<number | null>`teams.lon`,
      }).as("team"),
    )
    .$narrowType<{ status: "on" | "cancelled" }>()
    .where(sql<boolean>`games.id = any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(games.map((game) => [game.id, game]));
}
