import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aMember,
  aServerWithoutJobs,
  aTeam,
  aUser,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

/** Two servers that know nothing of each other but the database they share. */
async function aPair(env: Record<string, string> = {}) {
  const one = await aServerWithoutJobs({ env });
  const other = await aServerWithoutJobs({ env: { ...env, DATABASE_URL: one.databaseUrl } });
  return { one, other };
}

/** The same browser, sent to another server by the balancer. */
function moved(browser: ReturnType<typeof visitor>, to: TestServer) {
  const same = visitor(to);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

describe("two servers on one database", () => {
  test("share sessions, their beginning and their end", async () => {
    const { one, other } = await aPair();
    const { browser, name } = await aSignedInUser(one);
    const there = moved(browser, other);
    expect((await there.get("/api/user")).json.name).toBe(name);
    await there.call("POST", "/api/auth/logout");
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  test("count limits together", async () => {
    const { one, other } = await aPair({ RATE_LIMIT_SCALE: "1" });
    const { email } = await aUser(one.db, { password: "correct horse" });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const wrong = { email, password: `wrong ${i}` };
      const browser = visitor(i % 2 ? one : other);
      statuses.push((await browser.call("POST", "/api/auth/login", wrong)).status);
    }
    const refused = statuses.indexOf(429);
    expect(refused).toBeGreaterThan(0);
    expect(statuses.slice(refused)).not.toContain(401);
  });

  test("notify each other's pages of check-ins", async () => {
    const { one, other } = await aPair();
    const { browser, id } = await aSignedInUser(one);
    const team = await aTeam(one.db);
    await aMember(one.db, { teamId: team.id, userId: id });
    const game = await aGame(one.db, { teamId: team.id });
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const leave = new AbortController();
    const live = await fetch(`${other.origin}/live?teams=${team.id}`, {
      headers: { cookie, "sec-fetch-site": "same-origin" },
      signal: leave.signal,
    });
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("retry");
    await browser.call("POST", `/api/games/${game.id}/checkin`);
    expect((await reader?.read())?.value).toContain("changed");
    leave.abort();
  });
});
