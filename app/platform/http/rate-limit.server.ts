import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** So many uses in so many seconds. */
export type Limit = { name: string; max: number; seconds: number };

/** A limit and whose uses count against it. */
export type Budget = { limit: Limit; of: string | number };

type World = { db: Db; settings: { rateLimitScale: number } };

/**
 * Counts one use against every budget, in one statement shared by all processes.
 * Answers undefined when all allow it, else the seconds until the last of them allows it again.
 */
export async function spend({ db, settings }: World, budgets: Budget[]) {
  const keys = budgets.map(keyOf);
  const seconds = budgets.map(({ limit }) => limit.seconds);
  const { rows } = await sql<Count>`
    insert into rate_limits as r (key, hits, resets_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${seconds}::int[]) as b (key, seconds) order by key
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, hits, extract(epoch from resets_at - now())::float as wait`.execute(db);
  return longestWait(rows, budgets, (hits, max) => hits > max * settings.rateLimitScale);
}

/** Takes a use back that turned out not to count; `spend` has counted it. */
export async function giveBack({ db }: World, budgets: Budget[]) {
  await sql`
    update rate_limits set hits = hits - 1 where hits > 0 and key in (
      select key from rate_limits where key = any(${budgets.map(keyOf)}::text[])
      order by key for update)`.execute(db);
}

/**
 * Whether a budget is used up, without counting: for limits on failures, which are spent only after
 * one. Answers the seconds to wait, or undefined.
 */
export async function exhausted({ db, settings }: World, budgets: Budget[]) {
  const { rows } = await sql<Count>`
    select key, hits, extract(epoch from resets_at - now())::float as wait
    from rate_limits where key = any(${budgets.map(keyOf)}::text[]) and resets_at > now()`.execute(
    db,
  );
  return longestWait(rows, budgets, (hits, max) => hits >= max * settings.rateLimitScale);
}

type Count = { key: string; hits: number; wait: number };

function longestWait(
  rows: Count[],
  budgets: Budget[],
  isOver: (hits: number, max: number) => boolean,
) {
  const waits = budgets.flatMap((budget) =>
    rows
      .filter(({ key, hits }) => key === keyOf(budget) && isOver(hits, budget.limit.max))
      .map(({ wait }) => Math.max(1, Math.ceil(wait))),
  );
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

const keyOf = ({ limit, of }: Budget) => `${limit.name}:${limit.seconds}:${of}`;

/** An address as limits see it: an IPv6 customer is given a whole /64, so that is what counts. */
export function addressOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${address
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")}/64`;
}
