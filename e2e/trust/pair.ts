import { afterAll } from "vitest";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

/** Two processes on one database, until the tests of the file are over. */
export async function aPair() {
  const postgres = await aPostgres();
  const start = async () => {
    const app = await anApp({ databaseUrl: postgres.url });
    await app.start();
    return app;
  };
  const apps = [await start(), await start()] as const;
  afterAll(async () => {
    for (const app of apps) await app.stop();
    await postgres.stop();
  });
  return { postgres, db: postgres.db, apps };
}
