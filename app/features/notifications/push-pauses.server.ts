import { LRUCache } from "lru-cache";

/** Failures in a row after which a service is left alone, and for how many seconds, longer each time. */
const mostMisses = 3;
const restSeconds = [60, 5 * 60, 30 * 60];
/** The seconds that services of one person's devices may take: at once, and then a minute. */
const personSeconds = { atOnce: 6, perMinute: 1 };

type Post = { host: string; userId: number };

type Posted = Post & {
  /** The time that the service took. */
  seconds: number;
  isAnswered: boolean;
};

/**
 * Keeps services that answer slowly or never from holding the few places for posts, which everybody shares. A
 * service that is down rests. Anybody can name services of their own, so the time of each person is limited, too.
 * Each process goes by what it saw itself.
 */
export function pushPauses() {
  const services = new LRUCache<string, { misses: number; until: number }>({ max: 10_000 });
  const people = new LRUCache<number, { seconds: number; at: number }>({ max: 50_000 });

  /** Seconds left in a person's budget for slow push services; negative once it is overspent. */
  function secondsLeft(userId: number, now: number): number {
    const { seconds, at } = people.get(userId) ?? { seconds: personSeconds.atOnce, at: now };
    const since = Math.max(0, now - at) / 60_000;
    return Math.min(personSeconds.atOnce, seconds + since * personSeconds.perMinute);
  }

  return {
    /** Returns the seconds until this may be posted; 0: at once. */
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
      // Posts that were already on their way when the rest began do not make it longer.
      if (until > now) return;
      const rest = restSeconds[Math.min(misses + 1 - mostMisses, restSeconds.length - 1)] ?? 0;
      services.set(host, { misses: misses + 1, until: now + rest * 1000 });
    },
  };
}
