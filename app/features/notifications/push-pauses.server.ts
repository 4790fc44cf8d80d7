import { LRUCache } from "lru-cache";

/** After this many failures in a row, the push service gets no pushes for a while. Each pause is
 * longer than the one before. */
const mostMisses = 3;
const restSeconds = [60, 5 * 60, 30 * 60];
/** Sending to the push services of one person may take six seconds at once, and one more second for
 * each minute that passes. */
const personSeconds = { atOnce: 6, perMinute: 1 };

type Post = { host: string; userId: number };

type Posted = Post & {
  seconds: number;
  isAnswered: boolean;
};

/** All pushes share a few slots, and slow push services must not occupy them. So a push service
 * that fails several times in a row gets no pushes for a while. A person can register push services
 * of their own, with a new name each time, so the time for sending to each person is limited too.
 * Each process knows only about the pushes that it sent itself. */
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
      // The pause has begun already. Pushes that were sent before the pause can still fail, which
      // does not make the pause longer.
      if (until > now) return;
      const rest = restSeconds[Math.min(misses + 1 - mostMisses, restSeconds.length - 1)] ?? 0;
      services.set(host, { misses: misses + 1, until: now + rest * 1000 });
    },
  };
}
