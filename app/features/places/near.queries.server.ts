import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import {
  boxesAround,
  distanceFrom,
  type Filter,
  halvesOf,
  isNear,
  isTrue,
  isWithinBox,
  liesInBox,
  whereFilters,
} from "#app/features/places/court-conditions.server.ts";
import type { NearCursor, NearInput } from "#app/features/places/near.input.ts";
import {
  courtsPerPage,
  type MapBox,
  mostLeftOut,
  type NearPlace,
  radii,
  type ShownCourt,
} from "#app/features/places/near.ts";
import { courtFactsLine } from "#app/features/teams/court-facts.ts";
import {
  matchesText,
  matchesWords,
  selectNextGame,
} from "#app/features/teams/search.queries.server.ts";
import { hereNow, selectTeamsWithFacts } from "#app/features/teams/teams.server.ts";
import type { Position } from "#app/lib/position.ts";
import { readPosition } from "#app/lib/read-position.server.ts";
import { timeAtPlace } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

const mostMatches = 200;

type ListInput = Omit<NearInput, "box"> & {
  box?: MapBox;
};

/** Returns the nearest courts first, and courts without a position last. If no place is searched,
 * the newest courts come first. */
export async function listCourts(db: Db, { box, ...input }: ListInput) {
  const { near = "", within, after } = input;
  const filter = whereFilters(input);
  const { place, found, text, isUnknown } = await findSearchPlace(db, input);
  const many = courtsPerPage + 1;
  const isNewest = !place && text === null;
  const placed =
    place && (!after || after.distance !== null)
      ? await findNear(db, { place, within, after, filter, box })
      : [];
  const rest =
    text === null || isUnknown || placed.length === many
      ? []
      : await findUnplaced(db, { text, after, filter });
  const all = isNewest ? await findNewest(db, { after, filter }) : [...placed, ...rest];
  const rows = all.slice(0, courtsPerPage);
  const last = all.length > courtsPerPage ? rows.at(-1) : undefined;
  return {
    facts: {
      near,
      within,
      place,
      found,
      leftOut: await countLeftOut(db, { place, within, text, filter }),
    },
    courts: await readListedCourts(db, rows),
    next: last ? `${last.distance ?? ""}:${last.id}` : null,
  };
}

type CountLeftOut = {
  place: Position | null;
  within: number;
  text: string | null;
  filter: Filter;
};

async function countLeftOut(db: Db, { place, within, text, filter }: CountLeftOut) {
  if (!filter) return 0;
  const matching = text === null ? undefined : (matchesText(text) ?? sql<SqlBool>`false`);
  const unplaced = sql<SqlBool>`(lat is null and ${matching ?? sql<SqlBool>`false`})`;
  const nearby = place
    ? sql<SqlBool>`(lat is not null and ${isNear(place, within)} and ${distanceFrom(place)} <= ${within * 1000})`
    : undefined;
  const inList = nearby ? [nearby, unplaced] : [matching ? unplaced : isTrue];
  const counts = await Promise.all(
    inList.map((where) => countUnknown(db, sql<SqlBool>`${where} and (${filter}) is null`)),
  );
  return Math.min(
    mostLeftOut,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

export async function countUnknown(db: Db, where: RawBuilder<SqlBool>): Promise<number> {
  const unknown = planAnew(db)
    .selectFrom("teams")
    .select("id")
    .where("type", "=", "court")
    .where(where)
    .limit(mostLeftOut);
  const row = await planAnew(db)
    .selectFrom(unknown.as("unknown"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listCourtsInstead(db: Db, { within, ...input }: NearInput) {
  const widest = Math.max(...radii);
  const wider = { ...input, within: widest };
  const nearest = within < widest ? await listCourts(db, wider) : undefined;
  if (nearest && nearest.courts.length > 0) return nearest;
  return listCourts(db, { ...input, near: undefined, at: undefined, within });
}

type FoundPlace = {
  place: NearPlace | null;
  found: number;
  text: string | null;
  /** No court contains the text, not even one without a position. */
  isUnknown?: boolean;
};

/** Returns the typed coordinates, or the middle of the courts whose name or address contains the
 * typed words. If no court contains them as whole words, parts of words are searched. */
export async function findSearchPlace(db: Db, { at, near = "" }: NearInput): Promise<FoundPlace> {
  if (at) return { place: { ...at, from: "at" }, found: 0, text: null };
  if (near === "") return { place: null, found: 0, text: null };
  const read = readPosition(near);
  if (read.kind === "position")
    return { place: { ...read.position, from: "position" }, found: 0, text: null };
  const whole = await findMatches(db, matchesWords(near), sql`lat is not null`);
  // This search is slow, so the one for courts without a position uses what it has found.
  const matches = whole.length > 0 ? whole : await findMatches(db, matchesText(near));
  const placed = matches.flatMap(({ lat, lon }) =>
    lat === null || lon === null ? [] : { lat, lon },
  );
  const middle = {
    lat: median(placed.map(({ lat }) => lat)),
    lon: median(placed.map(({ lon }) => lon)),
  };
  const place = placed.length > 0 ? { ...middle, from: "names" as const } : null;
  return { place, found: placed.length, text: near, isUnknown: matches.length === 0 };
}

async function findMatches(db: Db, matching: ReturnType<typeof matchesText>, only = isTrue) {
  if (!matching) return [];
  return planAnew(db)
    .selectFrom("teams")
    .select(sql<number | null>`lat::float8`.as("lat"))
    .select(sql<number | null>`lon::float8`.as("lon"))
    .where("type", "=", "court")
    .where(only)
    .where(matching)
    .limit(mostMatches)
    .execute();
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return Math.round(((low + high) / 2) * 1e5) / 1e5;
}

type Row = { id: number; distance: number | null };

type FindUnplaced = { text: string; after: NearCursor | undefined; filter: Filter };

async function findUnplaced(db: Db, { text, after, filter }: FindUnplaced): Promise<Row[]> {
  const matching = matchesText(text);
  if (!matching) return [];
  return planAnew(db)
    .selectFrom("teams")
    .select(["id", sql<null>`null`.as("distance")])
    .where("type", "=", "court")
    .where("lat", "is", null)
    .where(matching)
    .where(filter ?? isTrue)
    .where("id", ">", after?.distance === null ? after.id : 0)
    .orderBy("id")
    .limit(courtsPerPage + 1)
    .execute();
}

type FindNewest = { after: NearCursor | undefined; filter: Filter };

const findNewest = (db: Db, { after, filter }: FindNewest): Promise<Row[]> =>
  db
    .selectFrom("teams")
    .select(["id", sql<null>`null`.as("distance")])
    .where("type", "=", "court")
    .where(filter ?? isTrue)
    .$if(after !== undefined, (query) => query.where("id", "<", after?.id ?? 0))
    .orderBy("id", "desc")
    .limit(courtsPerPage + 1)
    .execute();

export async function readListedCourts(db: Db, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const courts = await selectTeamsWithFacts(db)
    .select([jsonObjectFrom(selectNextGame(db)).as("nextGame"), hereNow.as("hereNow")])
    .select(databaseNow.as("now"))
    .where(sql<SqlBool>`teams.id = any(${ids}::int[])`)
    .execute();
  const byId = new Map(courts.map((court) => [court.id, court]));
  return rows.flatMap(({ id, distance }) => {
    const court = byId.get(id);
    return court ? [{ ...court, distance }] : [];
  });
}

export type CourtRow = Awaited<ReturnType<typeof readListedCourts>>[number];

export const courtToJson = ({ now: _, nextGame, ...court }: CourtRow) => ({
  ...court,
  nextGame: nextGame && {
    id: nextGame.id,
    datetime: new Date(nextGame.datetime).toISOString(),
    players: nextGame.players,
  },
});

export const courtAsShown = (
  { now, nextGame, ...court }: CourtRow,
  zone: string | null,
): ShownCourt => ({
  ...court,
  factsLine: courtFactsLine(court),
  nextGame: nextGame && {
    id: nextGame.id,
    when: timeAtPlace(new Date(nextGame.datetime), nextGame.zone, { zone, now }),
    players: nextGame.players,
  },
});

type FindNearInput = {
  box: MapBox | undefined;
  place: Position;
  within: number;
  after: NearCursor | undefined;
  filter: Filter;
};
type NearRow = { id: number; distance: number };

async function findNear(db: Db, input: FindNearInput): Promise<NearRow[]> {
  const { box, place, within } = input;
  // The index sorts by degrees, so the first query finds courts that are near but may not be the
  // nearest in metres. The farthest of them limits the second query, which sorts all courts within
  // that distance by metres.
  const byDegrees = sql`point(lon::float8, lat::float8) <-> point(${place.lon}::float8, ${place.lat}::float8)`;
  const areas = box ? halvesOf(box) : boxesAround(place, within);
  const first = await findIn(db, areas, { ...input, order: byDegrees });
  const farthest = first.length > courtsPerPage ? (first.at(-1)?.distance ?? 0) / 1000 : within;
  return findIn(db, boxesAround(place, Math.min(within, farthest)), input);
}

type FindIn = FindNearInput & { order?: RawBuilder<unknown> };

async function findIn(db: Db, areas: MapBox[], input: FindIn): Promise<NearRow[]> {
  const { box, place, within, after, filter } = input;
  const distance = distanceFrom(place);
  const { order = sql`${distance}, id` } = input;
  const found = await Promise.all(
    areas.map((area) =>
      planAnew(db)
        .selectFrom("teams")
        .select(["id", distance.as("distance")])
        .where("type", "=", "court")
        .where("lat", "is not", null)
        .where(liesInBox(area))
        .where(filter ?? isTrue)
        .where(box ? isWithinBox(box) : isTrue)
        .where(sql<SqlBool>`${distance} <= ${Math.round(within * 1000)}`)
        .where(sql<SqlBool>`(${distance}, id) > (${after?.distance ?? -1}, ${after?.id ?? 0})`)
        .orderBy(order)
        .limit(courtsPerPage + 1)
        .execute(),
    ),
  );
  const nearest = found.flat().sort((a, b) => a.distance - b.distance || a.id - b.id);
  return nearest.slice(0, courtsPerPage + 1);
}
