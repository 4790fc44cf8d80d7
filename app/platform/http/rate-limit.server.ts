import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import { type Problem, problem } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export type Limit = {
  name: string;
  max: number;
  seconds: number;
  by?: "network";
};

export type Budget = { limit: Limit; of: string | number };

type Services = { db: Db; settings: { rateLimitScale: number } };

/** Counts one use of each budget. Returns the seconds to wait, or undefined if all budgets allow
 * the use. One statement counts all budgets, so that parallel processes cannot exceed a limit. */
export async function spend(services: Services, budgets: Budget[]): Promise<number | undefined> {
  const longest = Math.max(0, ...(await spendEach(services, budgets)));
  return longest > 0 ? longest : undefined;
}

export async function spendEach({ db, settings }: Services, budgets: Budget[]): Promise<number[]> {
  const keys = budgets.map(toKey);
  const seconds = budgets.map(({ limit }) => limit.seconds);
  const { rows } = await sql<Count>`
    insert into rate_limits as r (key, hits, resets_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${seconds}::int[]) as b (key, seconds) order by key
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, hits, extract(epoch from resets_at - now())::float as wait`.execute(db);
  return budgets.map((budget) => {
    const count = rows.find(({ key }) => key === toKey(budget));
    const max = Math.max(1, budget.limit.max * settings.rateLimitScale);
    return count && count.hits > max ? Math.max(1, Math.ceil(count.wait)) : 0;
  });
}

export async function refund({ db }: Pick<Services, "db">, budgets: Budget[]) {
  await db
    .updateTable("rateLimits")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("hits", ">", 0)
    .where("key", "in", (eb) =>
      eb
        .selectFrom("rateLimits")
        .select("key")
        .where("key", "=", sql<string>`any(${budgets.map(toKey)}::text[])`)
        .orderBy("key")
        .forUpdate(),
    )
    .execute();
}

export async function deleteUses(db: Db, limits: Limit[], of: string) {
  const keys = limits.map((limit) => toKey({ limit, of }));
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits where key = any(${keys}::text[])
        or exists (select from unnest(${keys}::text[]) k where starts_with(key, k || ' '))
      order by key for update)`.execute(db);
}

type Count = { key: string; hits: number; wait: number };

const toKey = ({ limit, of }: Budget) => `${limit.name}:${limit.seconds}:${countedAs(`${of}`)}`;

export const countedAs = (of: string): string =>
  of.replaceAll(/\S+@\S+/g, (email) =>
    createHash("sha256").update(email).digest("base64url").slice(0, 22),
  );

/** One customer with IPv6 has a whole /64, so limits count a /64 as one client. */
export const toAddress = (ip: string): string => networkPrefix(ip, 32, 64);

/** Returns the network of an organisation: /24 for IPv4, /48 for IPv6. */
export const toNetwork = (ip: string): string => networkPrefix(ip, 24, 48);

function networkPrefix(ip: string, bits4: number, bits6: number): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") {
    if (bits4 === 32) return address.toString();
    return `${address
      .toByteArray()
      .slice(0, bits4 / 8)
      .join(".")}/${bits4}`;
  }
  const bytes = address.toByteArray().slice(0, bits6 / 8);
  return `${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}/${bits6}`;
}

export const slowLimits = ({ name }: Limit): { address: Limit; network: Limit } => ({
  address: { name: `slow ${name}`, max: 1, seconds: 3 * 60 },
  network: { name: `slow ${name} by network`, max: 10, seconds: 3 * 60 },
});

export function rateLimitProblem(retryAfter: number): Problem {
  const text = () => m.lib_rate_limit_text(roundWait(retryAfter));
  return { ...problem(429, text, m.lib_rate_limit), retryAfter };
}

function roundWait(seconds: number) {
  if (seconds < 90) return { count: seconds, unit: "seconds" };
  if (seconds < 90 * 60) return { count: Math.round(seconds / 60), unit: "minutes" };
  return { count: Math.round(seconds / 3600), unit: "hours" };
}
