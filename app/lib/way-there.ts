import { type Position, toRadians } from "#app/lib/position.ts";
import { m } from "#messages";

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
