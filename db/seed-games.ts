import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import type { DemoGame } from "#db/seed-places.ts";

type SeedPlace = {
  teamId: number;
  hostId: number;
  zone: string;
  idOf: (firstName: string) => number;
};
type OfSeries = { id: number };

/** A game of the demo with everybody who answered it; a weekly one with its next dates. */
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

const toDate = ({ day }: DemoGame, { zone }: SeedPlace) =>
  sql<Date>`((now() at time zone ${zone})::date + ${day}::int)`;
const toMoment = (game: DemoGame, place: SeedPlace) =>
  sql<Date>`(${toDate(game, place)} + ${game.time}::time) at time zone ${place.zone}`;

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
      datetime: toMoment(game, place),
      ...{ minutes, maxPlayers, minPlayers, lateMinutes, note, ...cost },
      decideAt: minPlayers ? sql<Date>`${toMoment(game, place)} - interval '3 hours'` : null,
      ...(series && { seriesId: series.id, seriesDate: toDate(game, place) }),
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

/** Adds past games; the demo mails nobody. */
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
      firstDate: toDate(game, place),
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
  const { paid = [], missed = [] } = game;
  const answers = [
    ...Object.entries(maybe).map(([name, comment]) => ({ name, comment, answer: "maybe" })),
    ...Object.entries(cant).map(([name, comment]) => ({ name, comment, answer: "no" })),
  ];
  for (const name of comes) {
    await db
      .insertInto("checkIns")
      .values({ gameId, userId: idOf(name), came: missed.includes(name) ? false : null })
      .execute();
  }
  // One after the other: the line is in order of coming.
  for (const name of waits) {
    await db
      .insertInto("waiting")
      .values({ gameId, userId: idOf(name) })
      .execute();
  }
  for (const { name, comment, answer } of answers) {
    const words = { answer, comment: comment || null };
    await db
      .insertInto("answers")
      .values({ gameId, userId: idOf(name), ...words })
      .execute();
  }
  for (const [host, name] of Object.entries(guests)) {
    const guest = { gameId, name, broughtBy: idOf(host), hasSpot: true };
    await db.insertInto("guests").values(guest).execute();
  }
  for (const name of paid) {
    const payment = { gameId, userId: idOf(name), cents: 500, currency: "EUR" };
    await db.insertInto("payments").values(payment).execute();
  }
  for (const name of walkIns) {
    const guest = { gameId, name, walkIn: true, hasSpot: true };
    await db.insertInto("guests").values(guest).execute();
  }
  await addSides(db, place, { gameId, game });
}

/** Adds published teams of a game; guests are named in no other list of the demo. */
async function addSides(
  db: Db,
  { idOf }: SeedPlace,
  { gameId, game: { dark = [], light = [], guests = {} } }: FillGameInput,
): Promise<void> {
  if (dark.length === 0) return;
  const guestNames = Object.values(guests);
  for (const [at, names] of [dark, light].entries())
    for (const name of names) {
      const guest = sql<number>`(select id from guests where game_id = ${gameId} and name = ${name})`;
      const head = guestNames.includes(name) ? { guestId: guest } : { userId: idOf(name) };
      await db
        .insertInto("sideHeads")
        .values({ gameId, ...head, side: at + 1, how: "made" })
        .execute();
    }
  await db
    .insertInto("gameSides")
    .values({ gameId, count: 2, publishedAt: sql<Date>`now()` })
    .execute();
}
