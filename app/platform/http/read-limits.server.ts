import { LRUCache } from "lru-cache";
import { data, type RouterContextProvider } from "react-router";
import { renderProblem } from "#app/lib/outcome.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { rateLimitProblem, toAddress } from "#app/platform/http/rate-limit.server.ts";
import {
  callerIdContext,
  requestContext,
  servicesContext,
} from "#app/platform/http/request-context.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

export const readRates = {
  suggestions: { name: "suggestions", burst: 200, perSecond: 10 },
  lists: { name: "lists", burst: 120, perSecond: 4 },
  previews: { name: "previews", burst: 120, perSecond: 4 },
  streams: { name: "streams", burst: 60, perSecond: 1 },
  panel: { name: "panel", burst: 60, perSecond: 2 },
  near: { name: "near", burst: 120, perSecond: 0.034 },
  map: { name: "map", burst: 300, perSecond: 0.5 },
  tiles: { name: "tiles", burst: 600, perSecond: 1 },
  largeBodies: { name: "large-bodies", burst: 20, perSecond: 0.2 },
} satisfies Record<string, Rate>;

const all = new WeakMap<Settings, ReturnType<typeof tokenBuckets>>();

type Args = { context: Readonly<RouterContextProvider> };

export function refuseRead(args: Args, rate: Rate): Response | undefined {
  const problem = overRate(args, rate);
  return problem && refusal(problem);
}

export function requireRate(args: Args, rate: Rate): void {
  const problem = overRate(args, rate);
  if (!problem) return;
  const { error, status, retryAfter } = renderProblem(problem);
  throw data(error, { status, headers: { "retry-after": String(retryAfter) } });
}

/** Counts a read for the user, or for the IP address of a visitor. The counts stay in memory,
 * because storing a count would cost more than most reads. */
export function overRate({ context }: Args, rate: Rate) {
  const { settings } = context.get(servicesContext);
  const take = all.get(settings) ?? tokenBuckets({ scale: settings.rateLimitScale });
  all.set(settings, take);
  const callerId = context.get(callerIdContext);
  const of = callerId ? `user ${callerId}` : toAddress(context.get(requestContext).ip);
  const wait = take(rate, of, Date.now());
  return wait === undefined ? undefined : rateLimitProblem(wait);
}

export type Rate = { name: string; burst: number; perSecond: number };

type Bucket = { tokens: number; at: number };

const maxBuckets = 50_000;

export function tokenBuckets({ scale }: { scale: number }) {
  const buckets = new LRUCache<string, Bucket>({ max: maxBuckets });

  /** Takes a token. If no token is left, returns the seconds until the next token. */
  return function take({ name, burst, perSecond }: Rate, of: string, now: number) {
    const [most, refill] = [burst * scale, perSecond * scale];
    const key = `${name}:${of}`;
    const { tokens, at } = buckets.get(key) ?? { tokens: most, at: now };
    const left = Math.min(most, tokens + (Math.max(0, now - at) / 1000) * refill);
    const isAllowed = left >= 1;
    buckets.set(key, { tokens: isAllowed ? left - 1 : left, at: now });
    return isAllowed ? undefined : Math.ceil((1 - left) / refill);
  };
}
