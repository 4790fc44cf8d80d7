import { metricsToken } from "./large-database.ts";
import type { Facts } from "./targets.ts";

const times = 20;

/** Returns how many queries a game page takes, the session's included, as the server counts them. */
export async function measureStatements(origin: string, { cookie, game }: Facts): Promise<number> {
  const read = async () => (await fetch(`${origin}/games/${game}`, { headers: { cookie } })).text();
  await read();
  const before = await countQueries(origin);
  for (let n = 0; n < times; n++) await read();
  return Math.floor(((await countQueries(origin)) - before) / times);
}

async function countQueries(origin: string): Promise<number> {
  const authorization = `Bearer ${metricsToken}`;
  const figures = await (await fetch(`${origin}/metrics`, { headers: { authorization } })).text();
  return Number(/^database_query_duration_seconds_count (\d+)/m.exec(figures)?.[1]);
}
