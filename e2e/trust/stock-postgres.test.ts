import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { seedLarge } from "#db/seed-large.ts";
import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { aServer, visitor } from "#e2e/harness/test.ts";
import { atMost, note, quantile, rounds } from "#e2e/trust/figures.ts";
import { aStockPostgres } from "#e2e/trust/stock-postgres.ts";

let postgres: Awaited<ReturnType<typeof aStockPostgres>>;
beforeAll(async () => {
  postgres = await aStockPostgres();
});
afterAll(() => postgres.stop());

describe("on a Postgres with its default settings, without rights to change them", () => {
  test("the tests of pages and calls pass", async () => {
    const { VITEST: _, VITEST_POOL_ID, VITEST_WORKER_ID, EVERY_VARIANT, ...env } = process.env;
    // By default Postgres has 100 connections; a worker with its servers takes up to 25.
    const flags = ["run", "--project", "http", "--maxWorkers=3", "--silent=passed-only"];
    const child = spawn("node_modules/.bin/vitest", flags, {
      env: { ...env, TEST_DATABASE_URL: postgres.url },
      stdio: "inherit",
    });
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("a guest replies, changes the answer and reads the calendar within 50 ms each, among 200,000 check-ins", async () => {
    await migrate(postgres.url);
    await seedLarge(postgres.url, 0.2);
    const server = await aServer({ env: { DATABASE_URL: postgres.url } });
    const took: Record<string, number[]> = {};
    const time = async (what: string, ask: () => Promise<{ status: number }>) => {
      const begin = performance.now();
      const { status } = await ask();
      took[what] = [...(took[what] ?? []), performance.now() - begin];
      expect(status, what).toBeLessThan(400);
    };
    for (let round = 0; round < rounds(20); round++) {
      const { code } = await anOpenGame(server);
      const guest = visitor(server);
      const { json } = await guest.call("POST", `/api/g/${code}/replies`, { name: "Tom" });
      const page = `/r/${json.secret}`;
      const call = `/api/replies/${json.secret}`;
      await time("reply", () => guest.post(`/g/${code}`, { name: "Ben" }));
      await time("page of the link, after a reply", () => guest.get(`/g/${code}`));
      await time("own page", () => guest.get(page));
      await time("own reply", () => guest.call("GET", call));
      await time("change", () => guest.call("PATCH", call, { answer: "maybe" }));
      await time("calendar", () => guest.get(`${page}/calendar.ics`));
    }
    await server.stop();
    const medians = Object.fromEntries(
      Object.entries(took).map(([what, times]) => [what, quantile(times, 0.5)]),
    );
    note("guests on a stock Postgres", { postgres: postgres.name, ...medians });
    for (const [what, median] of Object.entries(medians))
      expect(median, what).toBeLessThan(atMost(50));
  });
});
