import { readRates } from "#app/platform/http/read-limits.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aServer, aTeam, expect, test, visitor } from "#e2e/harness/test.ts";

const server = await aServer({ env: { RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" } });
const team = await aTeam(server.db);

const reads = [
  { path: "/suggestions?q=court", rate: readRates.suggestions },
  { path: "/api/teams/all?after=0", rate: readRates.lists },
  { path: "/api/teams/all?limit=1", rate: readRates.lists },
  { path: "/api/users", rate: readRates.lists },
  { path: `/og/team/${team.slug}-00000000.png`, rate: readRates.previews },
  { path: "/live?teams=1", rate: readRates.streams },
];

test.for(reads)("$path is limited for one user, and only for them", async ({ path, rate }) => {
  await server.db.deleteFrom("rateLimits").execute();
  const [{ browser }, other] = await Promise.all([aSignedInUser(server), aSignedInUser(server)]);
  const uses = Array.from({ length: rate.burst * 0.1 + 10 }, () => browser.get(path));
  const returned = await Promise.all(uses);
  const refused = returned.filter(({ status }) => status === 429);
  expect(returned.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
  expect(returned.length - refused.length).toBeGreaterThanOrEqual(rate.burst * 0.1);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused[0]?.json.error).toMatch(/^Too many attempts/);
  expect((await other.browser.get(path)).status).not.toBe(429);
});

test("visitors are counted by address", async () => {
  const from = (address: string) =>
    visitor(server).get("/suggestions?q=court", { headers: { "x-forwarded-for": address } });
  const one = await Promise.all(Array.from({ length: 30 }, () => from("198.51.100.7")));
  expect(one.map(({ status }) => status)).toContain(429);
  expect((await from("203.0.113.9")).status).toBe(200);
});

test("the complete list of teams, which is shared, is not limited", async () => {
  const guest = visitor(server);
  const all = await Promise.all(Array.from({ length: 40 }, () => guest.get("/api/teams/all")));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});
