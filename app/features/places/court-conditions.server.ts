import { type SqlBool, sql } from "kysely";
import type { CourtFilters, MapBox } from "#app/features/places/near.ts";
import { earthRadius, type Position } from "#app/lib/position.ts";

/**
 * What the filters ask for, as one condition: it is neither true nor false, but null, for a court that they
 * leave out because a fact is unknown. Undefined without filters.
 */
export function whereFilters({ indoor, lit, hoops, free }: CourtFilters) {
  const asked = [
    indoor === undefined ? undefined : sql`teams.indoor = ${indoor}`,
    lit === undefined ? undefined : sql`teams.lit = ${lit}`,
    hoops === undefined ? undefined : sql`teams.hoops >= ${hoops}`,
    free === undefined ? undefined : sql`teams.fee = ${!free}`,
  ].filter((it) => it !== undefined);
  return asked.length > 0 ? sql<SqlBool>`(${sql.join(asked, sql` and `)})` : undefined;
}

export type Filter = ReturnType<typeof whereFilters>;

export const isTrue = sql<SqlBool>`true`;

/** Great circle distance (haversine) in whole metres. */
export const distanceFrom = ({
  lat,
  lon,
}: Position) => sql<number>`round(${2 * earthRadius} * asin(sqrt(least(1,
  sin(radians(lat::float8 - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(lat::float8))
    * sin(radians(lon::float8 - ${lon}::float8) / 2) ^ 2))))::int`;

/** A little more than the circle, in degrees: two boxes where it crosses the date line. */
export function isNear({ lat, lon }: Position, within: number) {
  const angle = (within * 1000 + 50) / earthRadius;
  const height = (angle * 180) / Math.PI;
  const reach = Math.sin(angle) / Math.cos((lat * Math.PI) / 180);
  const hasPole = Math.abs(lat) + height >= 90 || Math.abs(reach) >= 1;
  const width = hasPole ? 180 : (Math.asin(reach) * 180) / Math.PI;
  const [west, east] = hasPole ? [-180, 180] : [lon - width, lon + width];
  const turned = (degrees: number) => ((degrees + 540) % 360) - 180;
  const isWhole = east - west >= 360;
  return liesInBox({
    south: lat - height,
    north: lat + height,
    west: isWhole ? -180 : turned(west),
    east: isWhole ? 180 : turned(east),
  });
}

/** Courts in a box, which the index finds: two where it crosses the date line. */
export function liesInBox({ west, south, east, north }: MapBox) {
  const between = (from: number, to: number) =>
    sql<SqlBool>`point(lon::float8, lat::float8) <@ box(
      point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`;
  return west > east
    ? sql<SqlBool>`(${between(west, 180)} or ${between(-180, east)})`
    : between(west, east);
}
