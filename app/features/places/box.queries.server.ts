import { type SqlBool, sql } from "kysely";
import {
  type Filter,
  halvesOf,
  isTrue,
  liesInBox,
  whereFilters,
} from "#app/features/places/court-conditions.server.ts";
import { countUnknown, readListedCourts } from "#app/features/places/near.queries.server.ts";
import {
  type Cell,
  type CourtFilters,
  type MapBox,
  mostLeftOut,
} from "#app/features/places/near.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

/** The most courts that the map shows one by one. If a box contains more, the map has a grid and
 * shows the number of courts in each cell. */
const mostInBox = 200;
const cellsAlong = 8;
const countedSizes = [64, 16, 4, 1];

export async function listCourtsInBox(db: Db, { box, ...filters }: CourtFilters & { box: MapBox }) {
  const filter = whereFilters(filters);
  const cellSize = toCellSize(box);
  const counted = countedSizes.find((size) => size / 8 <= cellSize / 4);
  const counts = counted ? await readCells(db, { box, filter, cellSize, counted }) : undefined;
  const rows = counts?.cells.length === 0 ? [] : await findInBox(db, box, filter);
  const leftOut = counts?.leftOut ?? (await countLeftOut(db, box, filter));
  if (rows.length <= mostInBox)
    return { courts: await readListedCourts(db, rows), cells: [], leftOut };
  const cells = counts?.cells ?? (await countByCell(db, { box, filter, cellSize }));
  return { courts: [], cells, leftOut };
}

const courtsInBox = (db: Db, box: MapBox, filter: Filter) =>
  planAnew(db)
    .selectFrom("teams")
    .where("type", "=", "court")
    .where("lat", "is not", null)
    .where(liesInBox(box))
    .where(filter ?? isTrue);

async function findInBox(db: Db, box: MapBox, filter: Filter) {
  // A box across the 180th meridian has two halves. Each half has a query of its own that stops at
  // the limit, because Postgres would read all courts for a query about both halves.
  const found = await Promise.all(
    halvesOf(box).map((half) =>
      courtsInBox(db, half, filter)
        .select(["id", sql<null>`null`.as("distance")])
        .limit(mostInBox + 1)
        .execute(),
    ),
  );
  return found.flat();
}

const countLeftOut = async (db: Db, box: MapBox, filter: Filter) =>
  filter ? countUnknown(db, sql<SqlBool>`(${liesInBox(box)} and (${filter}) is null)`) : 0;

type CountByCell = { box: MapBox; filter: Filter; cellSize: number };

/** All boxes of the same size use the same grid, so that numbers do not jump while the map is
 * moved. Each number stands at the average position of the courts that it counts. */
async function countByCell(db: Db, { box, filter, cellSize }: CountByCell): Promise<Cell[]> {
  const inBox = courtsInBox(db, box, filter)
    .select([sql<number>`lat::float8`.as("lat"), sql<number>`lon::float8`.as("lon")])
    .as("in_box");
  return planAnew(db)
    .selectFrom(inBox)
    .select([
      sql<number>`round(avg(lat)::numeric, 5)::float8`.as("lat"),
      sql<number>`round(avg(lon)::numeric, 5)::float8`.as("lon"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .groupBy([sql`floor(lat / ${cellSize}::float8)`, sql`floor(lon / ${cellSize}::float8)`])
    .orderBy("count", "desc")
    .execute();
}

async function readCells(
  db: Db,
  { box, filter, cellSize, counted }: CountByCell & { counted: number },
) {
  const { rows } = await sql<Cell & { unknown: number }>`
    select round(sum(lat_sum) filter (where fits) / nullif(sum(courts) filter (where fits), 0), 5)::float8 as lat,
      round(sum(lon_sum) filter (where fits) / nullif(sum(courts) filter (where fits), 0), 5)::float8 as lon,
      coalesce(sum(courts) filter (where fits), 0)::int as count,
      coalesce(sum(courts) filter (where fits is null), 0)::int as unknown
    from (select x, y, courts_count as courts, lat_sum, lon_sum, ${filter ?? isTrue} as fits
      from court_cells where size = ${counted} and ${touchesBox(box, counted)}) cell
    group by floor(x / (${cellSize}::float8 * 8)), floor(y / (${cellSize}::float8 * 8))
    order by count desc`.execute(planAnew(db));
  const unknown = rows.reduce((sum, each) => sum + each.unknown, 0);
  return {
    cells: rows.flatMap(({ unknown: _, ...cell }) => (cell.count > 0 ? [cell] : [])),
    leftOut: Math.min(mostLeftOut, unknown),
  };
}

function touchesBox(box: MapBox, size: number) {
  const between = (column: string, from: number, to: number) =>
    sql`${sql.ref(column)} between ${Math.floor((from * 8) / size) * size}::int and ${Math.floor(to * 8)}::int`;
  const halves = halvesOf(box).map(
    ({ west, south, east, north }) =>
      sql`(${between("x", west, east)} and ${between("y", south, north)})`,
  );
  return sql<SqlBool>`(${sql.join(halves, sql` or `)})`;
}

/** In degrees. A power of two. */
function toCellSize({ west, south, east, north }: MapBox) {
  const width = east < west ? east - west + 360 : east - west;
  const longer = Math.max(width, north - south, 1e-4);
  return 2 ** Math.ceil(Math.log2(longer / cellsAlong));
}
