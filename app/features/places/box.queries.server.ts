import { type SqlBool, sql } from "kysely";
import {
  type Filter,
  isTrue,
  liesInBox,
  whereFilters,
} from "#app/features/places/court-conditions.server.ts";
import {
  type CourtRow,
  countUnknown,
  readListedCourts,
} from "#app/features/places/near.queries.server.ts";
import type { Cell, CourtFilters, MapBox } from "#app/features/places/near.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

/** More courts than these are counted by cell. */
const mostInBox = 200;
/** Cells along the longer side of a box. */
const cellsAlong = 8;

type InBox = { courts: CourtRow[]; cells: Cell[]; leftOut: number };

/** The courts in a box; in their place how many are where, if they are more than 200. */
export async function listCourtsInBox(
  db: Db,
  { box, ...filters }: CourtFilters & { box: MapBox },
): Promise<InBox> {
  const filter = whereFilters(filters);
  const rows = await findInBox(db, box, filter);
  const leftOut = filter
    ? await countUnknown(db, sql<SqlBool>`(${liesInBox(box)} and (${filter}) is null)`)
    : 0;
  if (rows.length <= mostInBox)
    return { courts: await readListedCourts(db, rows), cells: [], leftOut };
  return { courts: [], cells: await countByCell(db, box, filter), leftOut };
}

const courtsInBox = (db: Db, box: MapBox, filter: Filter) =>
  planAnew(db)
    .selectFrom("teams")
    .where("type", "=", "court")
    .where("lat", "is not", null)
    .where(liesInBox(box))
    .where(filter ?? isTrue);

const findInBox = (db: Db, box: MapBox, filter: Filter) =>
  courtsInBox(db, box, filter)
    .select(["id", sql<null>`null`.as("distance")])
    .limit(mostInBox + 1)
    .execute();

/**
 * Counts courts by cell of a grid, whose lines are the same for each box of a size; a cell lies in the middle of
 * its courts.
 */
async function countByCell(db: Db, box: MapBox, filter: Filter): Promise<Cell[]> {
  const size = toCellSize(box);
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
    .groupBy([sql`floor(lat / ${size}::float8)`, sql`floor(lon / ${size}::float8)`])
    .orderBy("count", "desc")
    .execute();
}

/** The size of a cell in degrees: a power of two. */
function toCellSize({ west, south, east, north }: MapBox) {
  const width = east < west ? east - west + 360 : east - west;
  const longer = Math.max(width, north - south, 1e-4);
  return 2 ** Math.ceil(Math.log2(longer / cellsAlong));
}
