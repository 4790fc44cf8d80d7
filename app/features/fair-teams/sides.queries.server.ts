import { type RawBuilder, sql } from "kysely";
import type { OwnSide, Sides } from "#app/features/fair-teams/sides.ts";
import { listGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import { answerKey, memberId } from "#app/features/games/game-answers.queries.server.ts";
import type { PublishedSides } from "#app/features/games/game-page.ts";
import { listTeamRoles, mayWithTeam, teamAbilities } from "#app/features/teams/team-abilities.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { sideColours } from "#app/lib/side-colours.ts";
import type { Db } from "#db/client.server.ts";

export type SidesSeen = Sides & { seesStrengths: boolean };

type ReadSidesInput = { gameId: number; userId: number };

export async function readSides(db: Db, { gameId, userId }: ReadSidesInput) {
  const game = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.hostId", "games.status", "memberships.role", "teams.type"])
    .$narrowType<{ type: "team" | "court"; role: "captain" | "player" | null }>()
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return refuse("unknown_game");
  const roles = listGameRoles(game, userId);
  if (!mayWithGame(roles, "seeNames")) return refuse("not_a_member");
  const sides = game.status === "on" ? await findSides(db, { gameId, userId }) : undefined;
  if (!sides || !(sides.isPublished || mayWithGame(roles, "makeTeams"))) return refuse("no_sides");
  const { type, role } = game;
  const facts = { roles: listTeamRoles(role), type, ability: "setStrengths" as const };
  return done({ ...sides, seesStrengths: mayWithTeam(facts) });
}

export async function findSides(db: Db, reader: ReadSidesInput): Promise<Sides | undefined> {
  const row = await db
    .selectFrom("gameSides")
    .select(["count", "version", "publishedAt"])
    .where("gameId", "=", reader.gameId)
    .executeTakeFirst();
  if (!row) return undefined;
  const players = await listPlayers(db, reader);
  const { publishedAt, ...facts } = row;
  const sides = sideColours.slice(0, row.count).map((colour, at) => ({
    colour,
    players: players.filter(({ side }) => side === at + 1),
  }));
  return { ...facts, isPublished: publishedAt !== null, sides };
}

/** The strength is 3 if it is unknown, or if the reader may not see strengths. Otherwise the reader
 * could guess strengths from the sides that are made of them. */
export const listPlayers = (db: Db, { gameId, userId }: ReadSidesInput) =>
  db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .leftJoin("users", (join) => join.on("users.id", "=", memberId))
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", memberId),
    )
    .leftJoin("memberships as reader", (join) =>
      join
        .onRef("reader.teamId", "=", "games.teamId")
        .on("reader.userId", "=", userId)
        .on("reader.role", "in", teamAbilities.setStrengths.roles),
    )
    .select((eb) => [
      "answers.id",
      answerKey.as("key"),
      eb.fn.coalesce("users.name", "answers.name").as("name"),
      sql<number>`case when reader.user_id is null then 3
        else coalesce(memberships.strength, 3) end::int`.as("strength"),
      "side",
      "came",
    ])
    .where("gameId", "=", gameId)
    .where("answers.status", "=", "in")
    .orderBy((eb) => eb("kind", "<>", "member"))
    .orderBy("since")
    .orderBy(memberId)
    .orderBy("answers.id")
    .execute();

/** For queries on `games`. */
export const publishedSides = sql<PublishedSides | null>`(
  select json_build_object('count', s.count, 'places', (
      select coalesce(json_object_agg(${answerKey}, side), '{}')
      from answers where answers.game_id = s.game_id and side is not null))
    from game_sides s
    where s.game_id = games.id and s.published_at is not null and games.status = 'on')`;

const colours = sql`${[...sideColours]}::text[]`;

export const sideOfGuest: RawBuilder<OwnSide | null> = sql<OwnSide | null>`(
  select json_build_object('colour', (${colours})[answers.side], 'sizes', (
      select json_agg(json_build_object('colour', (${colours})[n], 'players', (
        select count(*)::int from answers player
          where player.game_id = s.game_id and player.side = n and player.status = 'in')) order by n)
      from generate_series(1, s.count) n))
    from game_sides s join games on games.id = s.game_id and games.status = 'on'
    where s.game_id = answers.game_id and s.published_at is not null
      and answers.status = 'in' and answers.side is not null)`;
