import { type RawBuilder, type Selectable, sql } from "kysely";
import type { OpenGame } from "#app/features/games/game.ts";
import {
  type AnswerCounts,
  answerCounts,
} from "#app/features/games/game-answers.queries.server.ts";
import { type ListedFacts, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFactsInSql } from "#app/features/games/game-facts.queries.server.ts";
import { isPlayed, onSince, stageAt } from "#app/features/games/game-times.ts";
import type { Team } from "#app/features/teams/team.ts";
import { daysAfter, timeAtPlace } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Games } from "#db/schema.ts";

const mostListed = 10;
const mostTonight = 6;
const fewestTonight = 3;

type OpenGamesReader = { zone: string | null; now: Date };

export async function listOpenGames(
  db: Db,
  { teamId, ...reader }: OpenGamesReader & { teamId: number },
) {
  const atCourt = sql`games.team_id = ${teamId} and games.datetime >= ${onSince(reader.now)}`;
  const games = await selectOpenGames(db, atCourt, mostListed);
  // One object for all games, so that the page's data contains the court once.
  const court = games[0] && toCourt(games[0]);
  return games.map((game) => asSeen(game, reader, court));
}

export async function listGamesTonight(db: Db, reader: OpenGamesReader): Promise<OpenGame[]> {
  const { now } = reader;
  const isRunning = sql`games.datetime >= ${onSince(now)} and games.datetime <= ${now}`;
  const [coming, running] = await Promise.all([
    selectOpenGames(db, sql`games.datetime > ${now}`, mostTonight),
    selectOpenGames(db, isRunning, fewestTonight),
  ]);
  const games = coming.map((game) => asSeen(game, reader));
  const near = games.filter(isNear);
  const shown = near.length > fewestTonight ? near : games.slice(0, fewestTonight);
  return [...shown, ...running.map((game) => asSeen(game, reader))].slice(0, mostTonight);
}

const isNear = ({ when }: OpenGame) => when.wall.slice(0, 10) <= daysAfter(when.today, 1);

type OpenGameRow = Pick<Selectable<Games>, "id" | "datetime" | "zone" | "minutes" | "maxPlayers"> &
  Omit<ListedFacts<"cards">, "note"> &
  Pick<Team, "name" | "slug" | "address"> & {
    code: string | null;
    courtId: number;
    answers: AnswerCounts;
  };

async function selectOpenGames(db: Db, which: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<OpenGameRow>`
    select games.id, games.guest_code as code, games.datetime, games.zone, games.minutes,
      games.max_players, ${cardFacts}, teams.id as court_id, teams.name, teams.slug,
      teams.address, ${answerCounts} as answers
    from games join teams on teams.id = games.team_id
    where teams.type = 'court' and games.status = 'on' and ${which}
    order by games.datetime, games.id limit ${most}`.execute(db);
  return rows;
}

const cardFacts = listedFactsInSql("cards");

type CourtOfGame = Pick<OpenGameRow, "courtId" | "name" | "slug" | "address">;

function asSeen(
  { datetime, minutes, zone, ...row }: OpenGameRow,
  reader: OpenGamesReader,
  court = toCourt(row),
): OpenGame {
  const { courtId, name, slug, address, answers, level, ...game } = row;
  const { players, waiting, held } = answers;
  const badges = listGameFacts("cards", row).map(({ value }) => value);
  return {
    ...game,
    players,
    ...(badges.length > 0 && { badges }),
    ...(game.maxPlayers !== null && waiting > 0 && { line: { waiting, held } }),
    datetime: datetime.toISOString(),
    when: timeAtPlace(datetime, zone, reader),
    stage: stageAt(datetime, reader.now),
    ...(isPlayed({ datetime, minutes }, reader.now) && { isPlayed: true }),
    court,
  };
}

const toCourt = ({ courtId: id, name, slug, address }: CourtOfGame) => ({
  id,
  name,
  slug,
  address,
});
