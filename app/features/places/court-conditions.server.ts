import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CourtFilters, MapBox } from "#app/features/places/near.ts";
import { earthRadius, type Position } from "#app/lib/position.ts";

/** For a court whose fact is unknown the condition is null, which tells such courts from those that
 * do not match. Returns undefined if no filter is set. */
export function whereFilters({ indoor, lit, hoops, free }: CourtFilters) {
  const asked = [
    indoor === undefined ? undefined : sql`indoor = ${indoor}`,
    lit === undefined ? undefined : sql`lit = ${lit}`,
    hoops === undefined ? undefined : sql`hoops >= ${hoops}`,
    free === undefined ? undefined : sql`fee = ${!free}`,
  ].filter((it) => it !== undefined);
  return asked.length > 0 ? sql<SqlBool>`(${sql.join(asked, sql` and `)})` : undefined;
}

export type Filter = ReturnType<typeof whereFilters>;

export const isTrue = sql<SqlBool>`true`;

export const distanceFrom = ({
  lat,
  lon,
}: Position) => sql<number>`round(${2 * earthRadius} * asin(sqrt(least(1,
  sin(radians(lat::float8 - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(lat::float8))
    * sin(radians(lon::float8 - ${lon}::float8) / 2) ^ 2))))::int`;

/** Returns a box in degrees that is a little larger than the circle of `within` km, or two boxes if
 * the circle crosses the 180th meridian. */
export function boxesAround({ lat, lon }: Position, within: number): MapBox[] {
  const angle = (within * 1000 + 50) / earthRadius;
  const height = (angle * 180) / Math.PI;
  const reach = Math.sin(angle) / Math.cos((lat * Math.PI) / 180);
  const hasPole = Math.abs(lat) + height >= 90 || Math.abs(reach) >= 1;
  const width = hasPole ? 180 : (Math.asin(reach) * 180) / Math.PI;
  const turned = (degrees: number) => ((degrees + 540) % 360) - 180;
  const isWhole = width >= 180;
  return halvesOf({
    south: lat - height,
    north: lat + height,
    west: isWhole ? -180 : turned(lon - width),
    east: isWhole ? 180 : turned(lon + width),
  });
}

export const isNear = (place: Position, within: number) =>
  anyOfThese(boxesAround(place, within).map(liesInHalf));

export const liesInBox = (box: MapBox) => anyOfThese(halvesOf(box).map(liesInHalf));

export const halvesOf = (box: MapBox): MapBox[] =>
  box.west > box.east
    ? [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ]
    : [box];

const liesInHalf = ({ west, south, east, north }: MapBox) =>
  sql<SqlBool>`point(lon::float8, lat::float8) <@ box(
    point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;

/** Uses no index, so combine it with a condition that does. */
export const isWithinBox = (box: MapBox) =>
  anyOfThese(
    halvesOf(box).map(
      ({ west, south, east, north }) =>
        sql<SqlBool>`(lat between ${south} and ${north} and lon between ${west} and ${east})`,
    ),
  );

const anyOfThese = (conditions: RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
