import { readRates } from "#app/platform/http/read-limits.server.ts";
import { aServerWithoutJobs, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

const size = 8 * 1024 * 1024 - 100;
const bodies = {
  lists: "[],".repeat(size / 3),
  brackets: "[".repeat(size),
  names: `{${'"k":0,'.repeat(size / 6)}`,
  escapes: `"${'\\"'.repeat(size / 2)}"`,
};

const server = await aServerWithoutJobs({ env: { RATE_LIMIT_SCALE: "0.1" } });

const post = (body: string, from = server.origin) =>
  fetch(`${from}/api/auth/signin-profile`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });

test.for(Object.entries(bodies))(
  "8 MB of %s are refused unparsed",
  async ([, body], { server: other }) => {
    const refused = await post(body, other.origin);
    expect([refused.status, (await refused.json()).error]).toEqual([
      400,
      "The body has too many or too deeply nested values",
    ]);
  },
);

test("large bodies of a visitor are limited, whatever is in them, and small ones are not", async () => {
  const large = JSON.stringify({ name: "a".repeat(300 * 1024) });
  const statuses: number[] = [];
  for (let at = 0; at < readRates.largeBodies.burst * 0.1 + 2; at++)
    statuses.push((await post(large)).status);
  expect(statuses).toEqual([400, 400, 429, 429]);
  expect((await post("{}")).status).toBe(400);
  expect((await visitor(server).get("/sign-in")).status).toBe(200);
});
