import { type SqlBool, sql } from "kysely";
import type { NearCursor } from "#app/features/places/near.input.ts";
import { courtsPerPage } from "#app/features/places/near.ts";
import type { Position } from "#app/lib/position.ts";
import type { Db } from "#db/client.server.ts";

/** The steps in km in which a search widens until it has a page. */
const steps = [2, 5, 10, 25, 100];

type FindNearInput = { place: Position; within: number; after: NearCursor | undefined };
type NearRow = { id: number; distance: number };

/** Finds the nearest courts after a cursor, one more than a page has: in the smallest box that holds them. */
export async function findNear(
  db: Db,
  { place, within, after }: FindNearInput,
): Promise<NearRow[]> {
  const start = (after?.distance ?? 0) / 1000;
  const radiuses = [...steps.filter((km) => km < within && km > start), within];
  for (const km of radiuses) {
    const rows = await findWithin(db, { place, within: km, after });
    if (rows.length > courtsPerPage || km === within) return rows;
  }
  return [];
}

const findWithin = (db: Db, { place, within, after }: FindNearInput): Promise<NearRow[]> =>
  db
    .selectFrom(
      db
        .selectFrom("teams")
        .select(["id", metresFrom(place).as("distance")])
        .where("type", "=", "court")
        .where("lat", "is not", null)
        .where(isInBox(place, within))
        .as("near"),
    )
    .select(["near.id", "near.distance"])
    .where("near.distance", "<=", within * 1000)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("near.distance", "near.id"), ">", tuple(after?.distance ?? -1, after?.id ?? 0)),
    )
    .orderBy("near.distance")
    .orderBy("near.id")
    .limit(courtsPerPage + 1)
    .execute();

const earthRadius = 6_371_008.8;

/** Great circle distance (haversine) in whole metres. */
const metresFrom = ({
  lat,
  lon,
}: Position) => sql<number>`round(${2 * earthRadius} * asin(sqrt(least(1,
  sin(radians(lat::float8 - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(lat::float8))
    * sin(radians(lon::float8 - ${lon}::float8) / 2) ^ 2))))::int`;

/** A little more than the circle, in degrees: two boxes where it crosses the date line. */
function isInBox({ lat, lon }: Position, within: number) {
  const angle = (within * 1000 + 50) / earthRadius;
  const height = (angle * 180) / Math.PI;
  const reach = Math.sin(angle) / Math.cos((lat * Math.PI) / 180);
  const hasPole = Math.abs(lat) + height >= 90 || Math.abs(reach) >= 1;
  const width = hasPole ? 180 : (Math.asin(reach) * 180) / Math.PI;
  const box = (west: number, east: number) =>
    sql<SqlBool>`point(lon::float8, lat::float8) <@ box(
      point(${west}::float8, ${lat - height}::float8), point(${east}::float8, ${lat + height}::float8))`;
  const [west, east] = hasPole ? [-180, 180] : [lon - width, lon + width];
  if (west < -180) return sql<SqlBool>`(${box(-180, east)} or ${box(west + 360, 180)})`;
  if (east > 180) return sql<SqlBool>`(${box(west, 180)} or ${box(-180, east - 360)})`;
  return box(west, east);
}
