import { localTime } from "#app/lib/zoned-time.server.ts";

/** How many times a court is known for. */
const most = 2;

/** When games at a place usually begin: walls of `zone`, for each the last of at least two such games. */
export function usualTimes(lately: Date[], { zone, now }: { zone: string; now: Date }): string[] {
  const seen = new Map<string, { wall: string; games: number }>();
  for (const datetime of lately) {
    const { wall } = localTime(datetime, { zone, now });
    const key = `${new Date(wall.slice(0, 10)).getUTCDay()} ${wall.slice(11)}`;
    const { games = 0, ...first } = seen.get(key) ?? {};
    seen.set(key, { wall, ...first, games: games + 1 });
  }
  return [...seen.values()]
    .filter(({ games }) => games > 1)
    .sort((a, b) => b.games - a.games)
    .slice(0, most)
    .map(({ wall }) => wall);
}
