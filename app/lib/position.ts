import { m } from "#messages";

export type Position = { lat: number; lon: number };

export type MaybePosition = { lat: number | null; lon: number | null };

export const noPosition: MaybePosition = { lat: null, lon: null };

export const hasPosition = (thing: MaybePosition): thing is Position =>
  thing.lat !== null && thing.lon !== null;

const decimals = 5;

/** "52.49660, 13.43710" */
export const positionText = ({ lat, lon }: Position) =>
  `${lat.toFixed(decimals)}, ${lon.toFixed(decimals)}`;

/** Returns "350 m", "1.2 km" or "18 km". Distances below a kilometre are rounded to ten metres. */
export function distanceText(metres: number): string {
  if (metres < 100) return m.lib_distance_near();
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return m.lib_distance_metres({ metres: tens });
  const km = Math.round(metres / 100) / 10;
  const digits =
    km < 10 ? km.toFixed(1).replace(".", m.lib_decimal_mark()) : Math.round(metres / 1000);
  return m.lib_distance_km({ km: digits });
}

export const earthRadius = 6_371_008.8;

/** Great-circle distance (haversine) in whole metres. */
export function metresBetween(from: Position, to: Position): number {
  const [here, there] = [toRadians(from.lat), toRadians(to.lat)];
  const half = (from: number, to: number) => Math.sin((to - from) / 2) ** 2;
  const chord =
    half(here, there) +
    Math.cos(here) * Math.cos(there) * half(toRadians(from.lon), toRadians(to.lon));
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord))));
}

const directions = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

export function directionText(from: Position, to: Position): string {
  const [here, there] = [toRadians(from.lat), toRadians(to.lat)];
  const turn = toRadians(to.lon - from.lon);
  const east = Math.sin(turn) * Math.cos(there);
  const north =
    Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn);
  const eighths = Math.round((Math.atan2(east, north) * 4) / Math.PI);
  return m.lib_direction({ direction: directions[(eighths + 8) % 8] ?? "north" });
}

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
