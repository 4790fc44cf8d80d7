export type Position = { lat: number; lon: number };

export type MaybePosition = { lat: number | null; lon: number | null };

export const noPosition: MaybePosition = { lat: null, lon: null };

export const hasPosition = (thing: MaybePosition): thing is Position =>
  thing.lat !== null && thing.lon !== null;

/** Rounds to five decimals, which are about a metre. Adding 0 turns -0 into 0. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;

const decimals = 5;

export const positionText = ({ lat, lon }: Position) =>
  `${lat.toFixed(decimals)}, ${lon.toFixed(decimals)}`;

export const earthRadius = 6_371_008.8;

/** In whole metres, on a great circle (haversine). */
export function metresBetween(from: Position, to: Position): number {
  const [here, there] = [toRadians(from.lat), toRadians(to.lat)];
  const half = (from: number, to: number) => Math.sin((to - from) / 2) ** 2;
  const chord =
    half(here, there) +
    Math.cos(here) * Math.cos(there) * half(toRadians(from.lon), toRadians(to.lon));
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord))));
}

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
