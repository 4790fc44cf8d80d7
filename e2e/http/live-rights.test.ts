import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { openStream } from "#e2e/harness/stream.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aServerWithoutJobs,
  aTeam,
  aUser,
  describe,
  expect,
  sharedServer,
  type TestServer,
  testWithoutJobs as test,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

const password = "correct horse";

async function aListener(server: TestServer, teams: { id: number }[]) {
  const user = await aSignedInUser(server);
  for (const { id } of teams) await aMember(server.db, { teamId: id, userId: user.id });
  // The response to a write comes after the notifications before it: streams opened later get none of these.
  const written = await user.browser.call("PATCH", "/api/user", { emailNotifications: true });
  expect(written.status).toBe(200);
  return user;
}

const rename = (server: TestServer, id: number) =>
  server.db.updateTable("teams").set({ address: "Elsewhere" }).where("id", "=", id).execute();

async function someoneChecksIn(server: TestServer, teamId: number) {
  const game = await aGame(server.db, { teamId });
  const { id: userId } = await aUser(server.db);
  await aCheckIn(server.db, { gameId: game.id, userId });
}

describe("a stream carries only what its user may see", () => {
  test("a visitor gets none, and no stream covers another team", async ({ server, guest }) => {
    const team = await aTeam(server.db);
    const stranger = await aListener(server, []);
    expect((await guest.get(`/live?teams=${team.id}`)).status).toBe(401);
    const refused = await stranger.browser.get(`/live?teams=${team.id}`);
    expect(refused.status).toBe(403);
    expect(refused.body).not.toContain(team.name);
  });

  test("another user receives public changes of a court, and none of a team", async ({
    server,
  }) => {
    const [team, court] = [await aTeam(server.db), await aCourt(server.db)];
    const [stranger, member] = [
      await aListener(server, []),
      await aListener(server, [team, court]),
    ];
    const heard = await openStream(server.origin, stranger.browser, [team.id, court.id]);
    const witness = await openStream(server.origin, member.browser, [team.id, court.id]);

    const quiet = await aGame(server.db, { teamId: court.id });
    await expect.poll(() => [witness.changes(), heard.changes()]).toEqual([1, 1]);
    await rename(server, team.id);
    await expect.poll(witness.changes).toBe(2);
    await someoneChecksIn(server, team.id);
    await expect.poll(witness.changes).toBeGreaterThan(2);
    const before = witness.changes();
    const { id: userId } = await aUser(server.db);
    await aCheckIn(server.db, { gameId: quiet.id, userId });
    await expect.poll(witness.changes).toBeGreaterThan(before);
    expect(heard.changes()).toBe(1);
    await rename(server, court.id);
    await expect.poll(heard.changes).toBe(2);
    for (const stream of [heard, witness]) stream.close();
  });

  test("another user's cursor reveals no players of a court", async ({ server }) => {
    const court = await aCourt(server.db);
    const stranger = await aListener(server, []);
    const { body } = await stranger.browser.get(`/court/${court.slug}`);
    const mark = /"mark\\",\\"([\w.]+)/.exec(body)?.[1] ?? "";
    const game = await aGame(server.db, { teamId: court.id });
    const witness = await openStream(server.origin, stranger.browser, [court.id]);
    const later = /"mark\\",\\"([\w.]+)/.exec(
      (await stranger.browser.get(`/court/${court.slug}`)).body,
    )?.[1];
    const { id: userId } = await aUser(server.db);
    await aCheckIn(server.db, { gameId: game.id, userId });
    const [missed, missedNothing] = await Promise.all(
      [mark, String(later)].map((since) =>
        openStream(server.origin, stranger.browser, [court.id], since),
      ),
    );
    await expect.poll(() => missed?.changes()).toBe(1);
    expect(missedNothing?.changes()).toBe(0);
    for (const stream of [missed, missedNothing, witness]) stream?.close();
  });

  test("updates end when a member leaves", async ({ server }) => {
    const [team, other] = [await aTeam(server.db), await aTeam(server.db)];
    const leaver = await aListener(server, [team, other]);
    const member = await aListener(server, [team]);
    const heard = await openStream(server.origin, leaver.browser, [team.id, other.id]);
    const witness = await openStream(server.origin, member.browser, [team.id]);
    await leaver.browser.call("POST", `/api/teams/${team.id}/leave`);
    await expect.poll(witness.changes).toBe(1);
    await rename(server, team.id);
    await expect.poll(witness.changes).toBe(2);
    await rename(server, other.id);
    await expect.poll(heard.changes).toBe(1);
    for (const stream of [heard, witness]) stream.close();
  });
});

type End = (browser: Visitor, server: TestServer, userId: number) => Promise<unknown>;

const endings: Record<string, End> = {
  "sign-out": (browser) => browser.call("POST", "/api/auth/logout"),
  "sign-out everywhere": (browser) => browser.post("/profile/sign-out-everywhere"),
  "a new password": (browser) =>
    browser.post("/profile/password", {
      currentPassword: password,
      password: "another horse",
      retypePassword: "another horse",
    }),
  "the end of the account": (_, { db }, userId) => deleteAccounts(db, { userIds: [userId] }),
};

describe("a stream ends with the session, in other processes too", async () => {
  const one = await sharedServer("web");
  const other = await aServerWithoutJobs({ env: { DATABASE_URL: one.databaseUrl } });

  test.for(Object.entries(endings))("by %s", async ([, end]) => {
    const team = await aTeam(one.db);
    const { browser, id } = await aListener(one, [team]);
    const stays = await aListener(one, [team]);
    const streams = await Promise.all(
      [one, other].map(({ origin }) => openStream(origin, browser, [team.id])),
    );
    const witness = await openStream(other.origin, stays.browser, [team.id]);
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    await end(browser, one, id);
    await Promise.all(streams.map(({ ended }) => ended));
    const before = witness.changes();
    await rename(one, team.id);
    await expect.poll(witness.changes).toBeGreaterThan(before);
    witness.close();
  });
});

test("allows a user ten streams, and another when one is closed", async () => {
  const server = await aServerWithoutJobs({ env: { RATE_LIMIT_SCALE: "1" } });
  const team = await aTeam(server.db);
  const { browser } = await aListener(server, [team]);
  const other = await aListener(server, [team]);
  const open = () => openStream(server.origin, browser, [team.id]);
  const streams = await Promise.all(Array.from({ length: 14 }, open));
  const refused = streams.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  const others = await openStream(server.origin, other.browser, [team.id]);
  expect(others.status).toBe(200);
  streams.find(({ status }) => status === 200)?.close();
  await expect.poll(async () => (await open()).status, { interval: 500 }).toBe(200);
  await server.stop();
});

test("a visitor's cookie of an ended session opens none", async ({ server }) => {
  const team = await aTeam(server.db);
  const { browser } = await aListener(server, [team]);
  const stale = visitor(server);
  for (const [name, value] of browser.cookies) stale.cookies.set(name, value);
  await browser.call("POST", "/api/auth/logout");
  expect((await stale.get(`/live?teams=${team.id}`)).status).toBe(401);
});
