import type { OpenGame } from "#app/features/games/game.ts";
import { answerCounts } from "#app/features/games/game-answers.queries.server.ts";
import { toMoments } from "#app/features/games/game-counts.queries.server.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { onSince } from "#app/features/games/game-times.ts";
import { daysAfter, timeAtPlace } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

const mostListed = 10;
const mostTonight = 6;
const fewestTonight = 3;

type OpenGamesReader = { zone: string | null; now: Date };

export async function listOpenGames(
  db: Db,
  { teamId, ...reader }: OpenGamesReader & { teamId: number },
) {
  const games = await selectOpenGames(db)
    .where("games.datetime", ">=", onSince(reader.now))
    .where("games.teamId", "=", teamId)
    .limit(mostListed)
    .execute();
  return games.map((game) => asSeen(game, reader));
}

export async function listGamesTonight(db: Db, reader: OpenGamesReader): Promise<OpenGame[]> {
  const { now } = reader;
  const [coming, running] = await Promise.all([
    selectOpenGames(db).where("games.datetime", ">", now).limit(mostTonight).execute(),
    selectOpenGames(db)
      .where("games.datetime", ">=", onSince(now))
      .where("games.datetime", "<=", now)
      .limit(fewestTonight)
      .execute(),
  ]);
  const games = coming.map((game) => asSeen(game, reader));
  const near = games.filter(isNear);
  const shown = near.length > fewestTonight ? near : games.slice(0, fewestTonight);
  return [...shown, ...running.map((game) => asSeen(game, reader))].slice(0, mostTonight);
}

const isNear = ({ when }: OpenGame) => when.wall.slice(0, 10) <= daysAfter(when.today, 1);

const selectOpenGames = (db: Db) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id", "games.guestCode as code", "games.datetime", "games.zone"])
    .select(["teams.id as courtId", "teams.name", "teams.slug", "teams.address"])
    .select(["games.minutes", "games.maxPlayers"])
    .select(listedFacts("cards"))
    .select(answerCounts.as("answers"))
    .where("teams.type", "=", "court")
    .where("games.status", "=", "on")
    .orderBy("games.datetime")
    .orderBy("games.id");

type OpenGameRow = Awaited<ReturnType<ReturnType<typeof selectOpenGames>["execute"]>>[number];

function asSeen(
  { datetime, minutes, zone, ...row }: OpenGameRow,
  reader: OpenGamesReader,
): OpenGame {
  const { courtId, name, slug, address, answers, ...game } = row;
  const { players, waiting, held } = answers;
  return {
    ...game,
    badges: listGameFacts("cards", row),
    players,
    line: game.maxPlayers === null ? null : { waiting, held },
    ...toMoments({ datetime, minutes, zone }, { zone, now: reader.now }),
    when: timeAtPlace(datetime, zone, reader),
    court: { id: courtId, name, slug, address },
  };
}
