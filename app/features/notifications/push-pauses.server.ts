import { LRUCache } from "lru-cache";

/** After this many failures in a row, nothing is sent to a push service for a while. `restSeconds`
 * are the lengths of the first pause, the second, and all later ones. */
const mostMisses = 3;
const restSeconds = [60, 5 * 60, 30 * 60];
/** How many seconds of sending one person's devices may take: six at once, and one more for each
 * minute that passes. */
const personSeconds = { atOnce: 6, perMinute: 1 };

type Post = { host: string; userId: number };

type Posted = Post & {
  seconds: number;
  isAnswered: boolean;
};

/** Only a few pushes are sent at the same time, so a slow push service could hold up all others.
 * This is why a service that keeps failing gets a pause. Anybody can register ever new names of
 * services, so the time spent on each person's devices is limited as well. */
export function pushPauses() {
  const services = new LRUCache<string, { misses: number; until: number }>({ max: 10_000 });
  const people = new LRUCache<number, { seconds: number; at: number }>({ max: 50_000 });

  function secondsLeft(userId: number, now: number): number {
    const { seconds, at } = people.get(userId) ?? { seconds: personSeconds.atOnce, at: now };
    const since = Math.max(0, now - at) / 60_000;
    return Math.min(personSeconds.atOnce, seconds + since * personSeconds.perMinute);
  }

  return {
    secondsToWait({ host, userId }: Post, now: number): number {
      const rest = Math.ceil(((services.get(host)?.until ?? 0) - now) / 1000);
      const left = secondsLeft(userId, now);
      const refill = left > 0 ? 0 : Math.ceil(((0.1 - left) / personSeconds.perMinute) * 60);
      return Math.max(0, rest, refill);
    },

    note({ host, userId, seconds, isAnswered }: Posted, now: number): void {
      people.set(userId, { seconds: secondsLeft(userId, now) - seconds, at: now });
      const { misses, until } = services.get(host) ?? { misses: 0, until: 0 };
      if (isAnswered) return void services.delete(host);
      // This push was sent before the service's pause began. Its failure says nothing new, so it
      // does not make the pause longer.
      if (until > now) return;
      const rest = restSeconds[Math.min(misses + 1 - mostMisses, restSeconds.length - 1)] ?? 0;
      services.set(host, { misses: misses + 1, until: now + rest * 1000 });
    },
  };
}
