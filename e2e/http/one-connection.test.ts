import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { aServerWithoutJobs, expect, test, visitor } from "#e2e/harness/test.ts";

// Calls that hold a connection and wait for a second one would wait for each other until they time out.
test("a repeatable call whose rule counts against limits takes one connection", async () => {
  const server = await aServerWithoutJobs({ env: { DATABASE_POOL_SIZE: "1" } });
  const { browser, code, game } = await anOpenGame(server);
  const headers = { "idempotency-key": `one-connection-${code}` };
  const given = { name: "Tom", email: "tom@one-connection.example" };
  const reply = () => visitor(server).call("POST", `/api/g/${code}/replies`, given, { headers });
  const cancel = () => browser.call("POST", `/api/games/${game.id}/cancel`, {}, { headers });

  const [first, again] = [await reply(), await reply()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json).toEqual(first.json);
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).headers.get("idempotency-replayed")).toBe("true");

  const used = await server.db
    .selectFrom("rateLimits")
    .select("hits")
    .where("key", "like", `%${code}`)
    .execute();
  expect(used).toContainEqual({ hits: 1 });
});
