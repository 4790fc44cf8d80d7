import { aSeries } from "#db/builders.ts";
import { aGuest, anAnswer, listAnswers } from "#db/builders-answers.ts";
import { countPlayers } from "#db/testing-rows.ts";
import { aTeamWithCaptain, emailOf, keyOf } from "#e2e/harness/captains.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aGame, aMember, describe, expect, mailTo, test } from "#e2e/harness/test.ts";

test("a removed member is out of the team and its coming games, and may return", async ({
  server,
  db,
}) => {
  const { team, a, b, bId, api } = await aTeamWithCaptain(server);
  const coming = await aGame(db, { teamId: team.id });
  const past = await aGame(db, { teamId: team.id, datetime: new Date(Date.now() - 86_400_000) });
  for (const { id: gameId } of [coming, past]) {
    await anAnswer(db, { gameId, userId: bId, comment: "I bring the ball" });
    await aGuest(db, { gameId, broughtBy: bId });
  }
  await db.insertInto("calendarFeeds").values({ userId: bId, teamId: team.id }).execute();
  const full = await aGame(db, { teamId: team.id, maxPlayers: 2 });
  await anAnswer(db, { gameId: full.id, userId: bId, status: "waiting" });
  const { id: seriesId } = await aSeries(db, { teamId: team.id });
  await db.insertInto("seriesRegulars").values({ seriesId, userId: bId }).execute();

  const confirm = await a.get(`/team/${team.slug}/members/${bId}/remove`);
  const removed = await a.press(confirm, "Remove member");

  expect(removed.page.text("[role=status]")).toContain("Member Removed");
  expect(await countPlayers(db, team.id)).toBe(1);
  const answer = { gameId: past.id, status: "in", comment: "I bring the ball" };
  const answers = await listAnswers(db, { userId: bId });
  expect(answers.filter(({ status }) => status !== "out")).toMatchObject([answer]);
  expect(await listAnswers(db, { broughtBy: bId })).toMatchObject([{ gameId: past.id }]);
  const feeds = db.selectFrom("calendarFeeds").select("id").where("userId", "=", bId);
  expect(await feeds.execute()).toEqual([]);
  const places = db.selectFrom("seriesRegulars").select("userId").where("userId", "=", bId);
  expect(await places.execute()).toEqual([]);
  const { headers } = await mailTo(server, await emailOf(db, bId));
  expect(headers).toContain("You are no longer in");
  expect((await b.call("GET", `${api}/members`)).json.code).toBe("not_a_member");
  const back = await b.call("POST", "/api/teams/join", { secretKey: team.secretKey });
  expect(back.status).toBe(200);
});

test("a captain cannot be removed", async ({ server }) => {
  const { a, aId, bId, api } = await aTeamWithCaptain(server);
  await a.call("PUT", `${api}/captains/${bId}`);
  for (const id of [aId, bId]) {
    expect((await a.call("DELETE", `${api}/members/${id}`)).json.code).toBe("is_captain");
  }
  const { json } = await a.call("DELETE", `${api}/members/2147483647`);
  expect(json.code).toBe("no_member");
});

test("refuses a banned user every way to join until the ban is lifted", async ({ server, db }) => {
  const { team, a, api } = await aTeamWithCaptain(server);
  const password = "correct horse";
  const { id, browser: banned } = await aSignedInUser(server);
  await aMember(db, { teamId: team.id, userId: id });
  const words = "You cannot join this team. Ask a captain.";

  const confirm = await a.get(`/team/${team.slug}/members/${id}/remove`);
  const ban = await a.press(confirm, "Remove member", { ban: "true", reason: "Fouls" });
  expect(ban.page.text("[role=status]")).toContain("Member banned");
  const secretKey = await keyOf(db, team.id);
  expect(ban.page.text("[role=status]")).toContain(`The new key is ${secretKey}.`);

  const json = [
    await banned.call("POST", "/api/teams/join", { secretKey }),
    await banned.call("POST", "/api/teams/join", { secretKey: "ZZZZZZ", teamId: team.id }),
    await banned.call("POST", "/api/auth/login-and-join", {
      email: await emailOf(db, id),
      password,
      teamKey: secretKey,
    }),
  ];
  for (const { status, json: body } of json) {
    expect([status, body]).toEqual([403, { error: words, code: "banned" }]);
  }
  for (const [path, fields] of [
    ["/join-team", { secretKey }],
    [`/team/${team.slug}/join`, { secretKey, from: "page" }],
    [`/team/${team.slug}/join`, { secretKey: "ZZZZZZ", from: "page" }],
    [`/invite?key=${secretKey}`, { intent: "join" }],
  ] as const) {
    const { status, page } = await banned.post(path, fields);
    expect([path, status, page.text("body").includes(words)]).toEqual([path, 403, true]);
  }
  for (const path of [
    `/team/${team.slug}`,
    `/team/${team.slug}/join`,
    `/invite?key=${secretKey}`,
  ]) {
    const { page } = await banned.get(path);
    expect([path, page.text("main").includes(words)]).toEqual([path, true]);
    expect([path, page.has("main form")]).toEqual([path, false]);
  }
  expect(await countPlayers(db, team.id)).toBe(2);
  const bans = await a.call("GET", `${api}/bans`);
  expect(bans.json).toMatchObject([{ id, reason: "Fouls" }]);

  const members = await a.get(`/team/${team.slug}/members`);
  const lifted = await a.press(members, "Lift ban of ".concat(bans.json[0].name));
  expect(lifted.page.text("[role=status]")).toContain("Ban lifted");
  expect((await banned.get(`/team/${team.slug}`)).page.has("main form")).toBe(true);
  expect((await banned.call("POST", "/api/teams/join", { secretKey })).status).toBe(200);
});

test("leaves nobody in after a ban at the moment of the join", async ({ server, db }) => {
  const { team, a, api } = await aTeamWithCaptain(server);
  const { id, browser } = await aSignedInUser(server);
  for (let round = 0; round < 10; round++) {
    await db.deleteFrom("bans").where("teamId", "=", team.id).execute();
    const join = () => browser.call("POST", "/api/teams/join", { secretKey: team.secretKey });
    await join();
    const ban = a.call("DELETE", `${api}/members/${id}`, { ban: true, newKey: false });
    await Promise.all([ban, join(), join()]);
    const { json } = await a.call("GET", `${api}/members`);
    expect(json).toHaveLength(2);
  }
});

describe("a new key", () => {
  test("ends the old one everywhere, and shows that its link is too old", async ({
    server,
    db,
    guest,
  }) => {
    const { team, a, b, api } = await aTeamWithCaptain(server);
    const old = team.secretKey;

    const confirm = await a.get(`/team/${team.slug}/key`);
    const made = await a.press(confirm, "Make a new key");
    const secretKey = await keyOf(db, team.id);

    expect(secretKey).not.toBe(old);
    expect(made.page.text("[role=status]")).toContain(
      `The new key is ${secretKey}. Old links do not work any more.`,
    );
    expect(made.page.attribute("#team-key", "value")).toBe(secretKey);
    const { browser } = await aSignedInUser(server);
    const refused = await browser.call("POST", "/api/teams/join", { secretKey: old });
    expect([refused.status, refused.json.error]).toEqual([404, "Invalid secret key"]);
    expect((await guest.call("GET", `/api/teams/by-key/${old}`)).status).toBe(404);
    const invite = await guest.get(`/invite?key=${old}`);
    expect([invite.status, invite.page.text("h1")]).toEqual([404, "This Invite Link Is Too Old"]);
    expect(invite.page.text("main")).toContain("Ask somebody in the team for the new one.");
    expect((await browser.call("POST", "/api/teams/join", { secretKey })).status).toBe(200);
    expect((await b.call("POST", `${api}/key`)).json.code).toBe("not_captain");
  });
});

test("the new key reaches neither strangers, nor the removed, nor the log", async ({
  server,
  db,
  guest,
}) => {
  const { team, a, b, bId, api } = await aTeamWithCaptain(server);
  const { json } = await a.call("DELETE", `${api}/members/${bId}`, { ban: true });
  const key = await keyOf(db, team.id);
  expect(json.secretKey).toBe(key);
  const paths = [
    `/team/${team.slug}`,
    "/api/teams",
    "/api/games",
    "/api/teams/all",
    `${api}/members`,
  ];
  for (const reader of [b, guest]) {
    for (const path of paths) expect((await reader.get(path)).body).not.toContain(key);
  }
  const log = await db
    .selectFrom("auditLog")
    .selectAll()
    .where("subjectId", "=", team.id)
    .execute();
  expect(JSON.stringify(log)).not.toContain(key);
  expect((await a.get(`/team/${team.slug}/log`)).body).not.toContain(key);
});
