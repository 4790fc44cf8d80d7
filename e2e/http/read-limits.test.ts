import { readRates } from "#app/platform/http/read-limits.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aServerWithoutJobs,
  aTeam,
  expect,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const server = await aServerWithoutJobs({ env: { RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" } });
const team = await aTeam(server.db);

const reads = [
  { path: "/suggestions?q=court", rate: readRates.suggestions },
  { path: "/api/teams/all", rate: readRates.lists },
  { path: "/api/teams/all?limit=1", rate: readRates.lists },
  { path: "/api/users", rate: readRates.lists },
  { path: `/og/team/${team.slug}-00000000.png`, rate: readRates.previews },
  { path: "/live?teams=1", rate: readRates.streams },
  { path: "/api/courts?at=1,2", rate: readRates.near },
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

test("/courts is limited for one address, in words, and open to all without a search", async () => {
  const read = (path: string, network: number) =>
    visitor(server).get(path, { headers: { "x-forwarded-for": `203.0.113.${network}` } });
  const refused = await readTooOften(() => read("/courts?at=1,2", 1));
  expect(refused.page.text("main")).toMatch(/Too many attempts/);
  expect(refused.headers.get("referrer-policy")).toBe("same-origin");
  expect(refused.headers.get("cache-control")).toBe("private, no-store, no-cache");
  expect((await read("/courts", 1)).status).toBe(200);
  expect((await read("/courts?at=1,2", 2)).status).toBe(200);
});

let networks = 0;
const lists = ["users", "teams", "games", "audit", "mail", "reports", "messages"];

test.for(lists.map((list) => `/developer/${list}`))(
  "%s is limited for one admin, in words, and only for them",
  async (path) => {
    const [one, other] = [await anAdmin(1), await anAdmin(2)];
    const refused = await readTooOften(() => one.get(path));
    expect(refused.page.text("[role=alert]")).toMatch(/Too many attempts. Please try again in \d/);
    expect(refused.page.link("Try again")).toBe(path);
    expect((await other.get(path)).status).toBe(200);
  },
);

test.for(["users", "teams", "games"])(
  "/api/admin/%s is limited for one address, and only for it",
  async (kind) => {
    const anAddress = () => ({ "x-forwarded-for": `198.${++networks}.3.7`, ...server.admin });
    const read = (headers: Record<string, string>) =>
      visitor(server).get(`/api/admin/${kind}?limit=1`, { headers });
    const one = anAddress();
    const refused = await readTooOften(() => read(one));
    expect(refused.json).toMatchObject({ code: "too_many_requests" });
    expect((await read(anAddress())).status).toBe(200);
  },
);

/** Reads until it is refused, and none of the reads fails. */
async function readTooOften<Page extends { status: number; headers: Headers }>(
  read: () => Promise<Page>,
) {
  const pages = await Promise.all(Array.from({ length: 30 }, read));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = pages.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  if (!refused) throw new Error("It was checked above.");
  return refused;
}

/** An admin in the panel, at an address of their own. */
async function anAdmin(n: number) {
  const browser = visitor(server);
  const address = `198.${++networks}.${n}.7`;
  const headers = { "x-forwarded-for": address };
  await browser.submit("/developer", server.admin, { headers });
  return { get: (path: string) => browser.get(path, { headers }) };
}

test("visitors are counted by address", async () => {
  const from = (address: string) =>
    visitor(server).get("/suggestions?q=court", { headers: { "x-forwarded-for": address } });
  const one = await Promise.all(Array.from({ length: 30 }, () => from("198.51.100.7")));
  expect(one.map(({ status }) => status)).toContain(429);
  expect((await from("203.0.113.9")).status).toBe(200);
});
