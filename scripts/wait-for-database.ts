import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";

export type Log = {
  info: (facts: object, text: string) => void;
  warn: (facts: object, text: string) => void;
};

const pauses = [250, 500, 1_000, 2_000, 5_000];

type Address = { url: string; setting: "DATABASE_URL" | "DATABASE_DIRECT_URL" };

/** Fails at once if the password is wrong or the database does not exist, because waiting would not
 * help. */
export async function waitForDatabase({ url, setting }: Address, log: Log): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const error = await connectOnce(url);
    if (!error && attempt > 0) log.info({ attempts: attempt + 1 }, "the database is there");
    if (!error) return;
    if (isRefused(error)) throw new BadSetting(`${setting} is wrong: ${error.message}.`);
    if (!isDatabaseUnavailable(error)) throw error;
    if (attempt === 0) log.warn({ code: toCode(error) }, `waiting for the database of ${setting}`);
    await wait(pauses[Math.min(attempt, pauses.length - 1)]);
  }
}

async function connectOnce(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Errors 28xxx are about signing in, and 3Dxxx about a missing database. */
const isRefused = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? "");

const toCode = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : String(error);
