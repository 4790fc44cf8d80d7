import type { LocalTime } from "#app/lib/local-time.ts";
import { timeAtPlace } from "#app/lib/zoned-time.server.ts";

const most = 2;

type Lately = { datetime: string; zone: string }[];
type UsualTimesReader = { zone: string | null; now: Date };

/** Groups games by weekday and time. For each group of two or more, returns the time of its last
 * game. */
export function usualTimes(lately: Lately, reader: UsualTimesReader): LocalTime[] {
  const seen = new Map<string, { when: LocalTime; games: number }>();
  for (const { datetime, zone } of lately) {
    const when = timeAtPlace(new Date(datetime), zone, reader);
    const day = new Date(when.wall.slice(0, 10)).getUTCDay();
    const key = `${day} ${when.wall.slice(11)} ${when.zone}`;
    const first = seen.get(key) ?? { when, games: 0 };
    seen.set(key, { when: first.when, games: first.games + 1 });
  }
  return [...seen.values()]
    .filter(({ games }) => games > 1)
    .sort((a, b) => b.games - a.games)
    .slice(0, most)
    .map(({ when }) => when);
}
