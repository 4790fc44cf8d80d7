import { readAnswers } from "#app/features/answers/answers.queries.server.ts";
import { listGames, listGamesAsGuest } from "#app/features/game-pages/games-for-api.server.ts";
import type { Included } from "#app/features/game-pages/list-games.input.ts";
import type { Db } from "#db/client.server.ts";

type ListGamesInput = { userId: number; now: Date; include: Included[] };

/** The games of a user with what was asked for: a plain list costs no more than its rows. */
export async function listGamesWith(db: Db, { userId, now, include }: ListGamesInput) {
  const withCancelled = include.includes("cancelled");
  const own = await listGames(db, { userId, now, withCancelled });
  const others = include.includes("guest") ? await listGamesAsGuest(db, { userId, now }) : [];
  const games = [...own, ...others].sort(byTime);
  if (!include.includes("answers")) return games;
  const answers = await readAnswers(db, { gameIds: games.map(({ id }) => id), userId });
  return games.map((game) => ({ ...game, ...answers.get(game.id) }));
}

type Timed = { id: number; datetime: Date };
const byTime = (a: Timed, b: Timed) => a.datetime.getTime() - b.datetime.getTime() || a.id - b.id;
