import { type OpenGame, onSince } from "#app/features/games/game.ts";
import { lineSize, momentsOf } from "#app/features/games/game-counts.queries.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { dateIn } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

/** The next ones, not all. */
const mostListed = 10;
const mostTonight = 6;
const dayMs = 24 * 60 * 60 * 1000;

type Reader = { zone: string; now: Date };

/** The next games at one court: anybody may know and come. */
export async function listOpenGames(db: Db, { teamId, ...reader }: Reader & { teamId: number }) {
  const games = await selectOpenGames(db, reader.now)
    .where("games.teamId", "=", teamId)
    .limit(mostListed)
    .execute();
  return games.map((game) => asSeen(game, reader));
}

/** The games at courts today and tomorrow, soonest first; when there are none, the next ones. */
export async function listGamesTonight(db: Db, reader: Reader): Promise<OpenGame[]> {
  const rows = await selectOpenGames(db, reader.now)
    .where("games.datetime", "<", new Date(reader.now.getTime() + 8 * dayMs))
    .limit(mostTonight)
    .execute();
  const games = rows.map((game) => asSeen(game, reader));
  const tomorrow = dateIn(reader.zone, new Date(reader.now.getTime() + dayMs));
  const near = games.filter(({ when }) => when.wall.slice(0, 10) <= tomorrow);
  return near.length > 0 ? near : games.slice(0, 3);
}

const selectOpenGames = (db: Db, now: Date) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id", "games.guestCode as code", "games.datetime", "teams.id as courtId"])
    .select(["teams.name", "teams.slug", "teams.address"])
    .select(["games.minutes", "games.maxPlayers"])
    .select([playersIn.as("players"), lineSize.as("line")])
    .where("teams.type", "=", "court")
    .where("games.status", "=", "on")
    .where("games.datetime", ">=", onSince(now))
    .orderBy("games.datetime")
    .orderBy("games.id");

type Row = Awaited<ReturnType<ReturnType<typeof selectOpenGames>["execute"]>>[number];

function asSeen({ datetime, minutes, ...row }: Row, reader: Reader): OpenGame {
  const { courtId, name, slug, address, ...game } = row;
  return {
    ...game,
    ...momentsOf({ datetime, minutes }, reader),
    court: { id: courtId, name, slug, address },
  };
}
