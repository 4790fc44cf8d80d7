import { type Insertable, sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import type { Answers } from "#db/schema.ts";
import type { DemoGame } from "#db/seed-places.ts";

type SeedPlace = {
  teamId: number;
  hostId: number;
  zone: string;
  idOf: (firstName: string) => number;
};
type OfSeries = { id: number };

export async function addDemoGame(db: Db, place: SeedPlace, game: DemoGame): Promise<void> {
  if (!game.weekly) return addPeople(db, place, { gameId: await addGame(db, place, game), game });
  const series = await addSeries(db, place, game);
  for (const week of [0, 1, 2, 3]) {
    const next = { ...game, day: game.day + 7 * week };
    const gameId = await addGame(db, place, next, series);
    const comes = week === 0 ? game.comes : game.weekly.alwaysIn;
    await addPeople(db, place, { gameId, game: { ...next, comes } });
  }
}

const selectDate = ({ day }: DemoGame, { zone }: SeedPlace) =>
  sql<Date>`((now() at time zone ${zone})::date + ${day}::int)`;
const selectInstant = (game: DemoGame, place: SeedPlace) =>
  sql<Date>`(${selectDate(game, place)} + ${game.time}::time) at time zone ${place.zone}`;

async function addGame(
  db: Db,
  place: SeedPlace,
  game: DemoGame,
  series?: OfSeries,
): Promise<number> {
  const { minutes, maxPlayers, minPlayers, lateMinutes, note, cost, cancelled } = game;
  const { id } = await db
    .insertInto("games")
    .values({
      teamId: place.teamId,
      hostId: place.hostId,
      zone: place.zone,
      datetime: selectInstant(game, place),
      ...{ minutes, maxPlayers, minPlayers, lateMinutes, note, ...cost },
      decideMinutes: minPlayers ? 180 : null,
      decideAt: minPlayers ? sql<Date>`${selectInstant(game, place)} - interval '3 hours'` : null,
      ...(series && { seriesId: series.id, seriesDate: selectDate(game, place) }),
      ...(cancelled && { status: "cancelled", cancelReason: cancelled, cancelledBy: "person" }),
      sequence: cancelled ? 1 : 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addHistory(db, { gameId: id, userId: place.hostId, kind: series ? "repeated" : "created" });
  if (cancelled) {
    const after = JSON.stringify({ status: "cancelled", cancelReason: cancelled });
    await addHistory(db, { gameId: id, userId: place.hostId, kind: "cancelled", after });
  }
  return id;
}

type Change = { gameId: number; userId: number; kind: string; after?: string };

const addHistory = (db: Db, change: Change) =>
  db
    .insertInto("gameChanges")
    .values({ ...change, toldAt: sql<Date>`now()` })
    .execute();

async function addSeries(db: Db, place: SeedPlace, game: DemoGame) {
  const { teamId, hostId, zone, idOf } = place;
  const { time, minutes, maxPlayers, note } = game;
  const series = await db
    .insertInto("series")
    .values({
      teamId,
      hostId,
      zone,
      time,
      minutes,
      maxPlayers,
      note,
      firstDate: selectDate(game, place),
      everyWeeks: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const regulars = (game.weekly?.alwaysIn ?? []).map((name) => ({
    seriesId: series.id,
    userId: idOf(name),
  }));
  await db.insertInto("seriesRegulars").values(regulars).execute();
  return series;
}

type FillGameInput = { gameId: number; game: DemoGame };

async function addPeople(db: Db, place: SeedPlace, { gameId, game }: FillGameInput): Promise<void> {
  const { idOf } = place;
  const { comes, waits = [], maybe = {}, cant = {}, guests = {}, walkIns = [] } = game;
  const { paid = [], missed = [], dark = [], light = [] } = game;
  const says = (status: string) => (name: string) => ({ userId: idOf(name), status });
  const comments = (words: Record<string, string>, status: string) =>
    Object.entries(words).map(([name, comment]) => ({
      ...says(status)(name),
      comment: comment || null,
    }));
  const sideOf = (name: string) => (dark.includes(name) ? 1 : light.includes(name) ? 2 : null);
  const payment = { paidAt: sql<Date>`clock_timestamp()`, paidCents: 500, paidCurrency: "EUR" };
  const answers: Omit<Insertable<Answers>, "gameId">[] = [
    ...comes.map((name) => ({
      ...says("in")(name),
      came: missed.includes(name) ? false : null,
      side: sideOf(name),
      ...(paid.includes(name) && payment),
    })),
    ...waits.map(says("waiting")),
    ...comments(maybe, "maybe"),
    ...comments(cant, "no"),
    ...Object.entries(guests).map(([host, name]) => ({
      ...{ kind: "guest", status: "in", name, broughtBy: idOf(host), side: sideOf(name) },
    })),
    ...walkIns.map((name) => ({ kind: "walk_in", status: "in", name })),
  ];
  if (answers.length > 0)
    await db
      .insertInto("answers")
      .values(answers.map((answer) => ({ gameId, ...answer })))
      .execute();
  if (dark.length === 0) return;
  await db
    .insertInto("gameSides")
    .values({ gameId, count: 2, publishedAt: sql<Date>`now()` })
    .execute();
}
