import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import { playersOf } from "#db/testing-rows.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  unique,
} from "#e2e/harness/test.ts";

/** A team with its captain A, and B who is a player; both signed in. */
async function aTeamWithCaptain(server: TestServer, type: "team" | "court" = "team") {
  const { db } = server;
  const team = type === "team" ? await aTeam(db) : await aCourt(db);
  const [a, b] = [await aSignedInUser(server), await aSignedInUser(server)];
  for (const { id } of [a, b]) await aMember(db, { teamId: team.id, userId: id });
  return { team, a: a.browser, b: b.browser, aId: a.id, bId: b.id, api: `/api/teams/${team.id}` };
}

const emailOf = async (db: Db, id: number) =>
  `${(await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email}`;

const keyOf = async (db: Db, id: number) => {
  const team = db.selectFrom("teams").select("secretKey").where("id", "=", id);
  return (await team.executeTakeFirstOrThrow()).secretKey;
};

test("CPT-01 the creator is captain, in the list and on the page", async ({ server }) => {
  const { browser } = await aSignedInUser(server);
  const body = { name: unique("Captains"), address: "Street 1" };

  const created = (await browser.call("POST", "/api/teams", body)).json;

  expect(created.role).toBe("captain");
  const [mine] = (await browser.call("GET", "/api/teams")).json;
  expect(mine).toMatchObject({ id: created.id, role: "captain" });
  const [member] = (await browser.call("GET", `/api/teams/${created.id}/members`)).json;
  expect(member).toMatchObject({ role: "captain", joinedAt: expect.any(String) });
  const page = await browser.get(`/team/${created.slug}`);
  expect(page.page.texts(".roster .badge")).toEqual(["Captain"]);
  const list = await browser.get(page.page.link("Members") ?? "");
  expect([list.status, list.page.texts("li .badge")]).toEqual([200, ["Captain"]]);
});

describe("CPT-02 captains", () => {
  test("are named and unnamed, never down to none", async ({ server, db }) => {
    const { a, b, aId, bId, api } = await aTeamWithCaptain(server);

    const alone = await a.call("DELETE", `${api}/captains/${aId}`);
    expect([alone.status, alone.json]).toEqual([
      409,
      { error: "Name another captain first", code: "last_captain" },
    ]);
    expect((await a.call("PUT", `${api}/captains/${bId}`)).json).toEqual({ success: true });
    const { headers } = await mailTo(server, await emailOf(db, bId));
    expect(headers).toContain("You are captain of");
    expect(headers).not.toContain("List-Unsubscribe");
    expect((await b.call("DELETE", `${api}/captains/${aId}`)).status).toBe(200);
    expect((await a.call("DELETE", `${api}/captains/${bId}`)).json.code).toBe("not_captain");
  });

  test("hand over and step down with forms", async ({ server }) => {
    const { team, a, b, aId, bId } = await aTeamWithCaptain(server);
    const members = `/team/${team.slug}/members`;
    const form = (id: number) => `${members}/${id}/captain`;

    const stuck = await a.submit(form(aId), { captain: "false" });
    expect(stuck.page.text("[role=alert], [role=status]")).toContain("Name another captain first");
    const named = await a.submit(form(bId), { captain: "true", stepDown: "true" });
    expect([named.path, named.page.text("[role=status]")]).toEqual([
      members,
      expect.stringContaining("Stepped Down"),
    ]);
    expect(named.page.has("form[action*=captain]")).toBe(false);
    const again = await b.submit(form(aId), { captain: "true" });
    expect(again.page.text("[role=status]")).toContain("Captain Named");
    const down = await b.submit(form(bId), { captain: "false" });
    expect(down.page.text("[role=status]")).toContain("Stepped Down");
  });
});

test("CPT-03 who follows the last captain is mailed", async ({ server, db }) => {
  const { a, bId, api } = await aTeamWithCaptain(server);
  await a.call("POST", `${api}/leave`);
  const { headers, text } = await mailTo(server, await emailOf(db, bId));
  expect(headers).toContain("You are captain of");
  expect(text).toContain("/team/");
});

describe("CPT-04 an edit", () => {
  test("moves the page with the name", async ({ server, db }) => {
    const { team, a, b, api } = await aTeamWithCaptain(server);
    const name = unique("Renamed");

    const edited = await a.call("PATCH", api, { name, address: "New Street 3" });
    expect(edited.json).toMatchObject({ name, address: "New Street 3", players: 2 });
    expect((await b.get(`/team/${edited.json.slug}`)).status).toBe(200);
    for (const below of ["", "/members", "/edit"]) {
      const moved = await a.get(`/team/${team.slug}${below}`);
      expect([moved.status, moved.location]).toEqual([301, `/team/${edited.json.slug}${below}`]);
    }
    const other = await aTeam(db);
    const taken = await a.call("PATCH", api, { name: other.name });
    expect([taken.status, taken.json.existingTeam.id]).toEqual([409, other.id]);
    expect((await b.call("PATCH", api, { address: "Mine" })).json.code).toBe("not_captain");
    expect((await a.call("PATCH", api, { name: "" })).status).toBe(400);
  });

  test("by the form keeps what was typed", async ({ server, db }) => {
    const { team, a } = await aTeamWithCaptain(server);
    const other = await aTeam(db);
    const form = await a.get(`/team/${team.slug}/edit`);

    const taken = await a.press(form, "Save Changes", { name: other.name, address: "Typed 7" });
    expect([taken.status, taken.page.attribute("#edit-address", "value")]).toEqual([
      409,
      "Typed 7",
    ]);
    expect(taken.page.text("#edit-name-error")).toContain("already exists");
    const saved = await a.press(form, "Save Changes", { address: "Form Street 1" });
    expect(saved.page.text("[role=status]")).toContain("Saved");
    expect(saved.page.text("main")).toContain("Form Street 1");
  });
});

test("CPT-05 a removed member is out of the team and its coming games, and may return", async ({
  server,
  db,
}) => {
  const { team, a, b, bId, api } = await aTeamWithCaptain(server);
  const coming = await aGame(db, { teamId: team.id });
  const past = await aGame(db, { teamId: team.id, datetime: new Date(Date.now() - 86_400_000) });
  for (const { id } of [coming, past]) await aCheckIn(db, { gameId: id, userId: bId });
  for (const { id } of [coming, past]) {
    const row = { gameId: id, userId: bId };
    await db
      .insertInto("answers")
      .values({ ...row, answer: "in" })
      .execute();
    await db.insertInto("guests").values({ gameId: id, broughtBy: bId, hasSpot: true }).execute();
  }
  await db.insertInto("calendarFeeds").values({ userId: bId, teamId: team.id }).execute();

  const confirm = await a.get(`/team/${team.slug}/members/${bId}/remove`);
  const removed = await a.press(confirm, "Remove Member");

  expect(removed.page.text("[role=status]")).toContain("Member Removed");
  expect(await playersOf(db, team.id)).toBe(1);
  for (const table of ["check_ins", "answers"] as const) {
    const { rows } = await sql`select game_id from ${sql.table(table)}
      where user_id = ${bId}`.execute(db);
    expect(rows).toEqual([{ gameId: past.id }]);
  }
  const guests = db.selectFrom("guests").select("gameId").where("broughtBy", "=", bId);
  expect(await guests.execute()).toEqual([{ gameId: past.id }]);
  const feeds = db.selectFrom("calendarFeeds").select("id").where("userId", "=", bId);
  expect(await feeds.execute()).toEqual([]);
  const { headers } = await mailTo(server, await emailOf(db, bId));
  expect(headers).toContain("You are no longer in");
  expect((await b.call("GET", `${api}/members`)).json.code).toBe("not_a_member");
  const back = await b.call("POST", "/api/teams/join", { secretKey: team.secretKey });
  expect(back.status).toBe(200);
});

test("CPT-05 a captain cannot be removed", async ({ server }) => {
  const { a, aId, bId, api } = await aTeamWithCaptain(server);
  await a.call("PUT", `${api}/captains/${bId}`);
  for (const id of [aId, bId]) {
    expect((await a.call("DELETE", `${api}/members/${id}`)).json.code).toBe("is_captain");
  }
  const { json } = await a.call("DELETE", `${api}/members/2147483647`);
  expect(json.code).toBe("no_member");
});

test("CPT-06 the banned join by no way until the ban is lifted", async ({ server, db }) => {
  const { team, a, api } = await aTeamWithCaptain(server);
  const password = "correct horse";
  const { id, browser: banned } = await aSignedInUser(server);
  await aMember(db, { teamId: team.id, userId: id });
  const words = "You cannot join this team. Ask a captain.";

  const ban = { ban: true, reason: "Fouls", newKey: false };
  expect((await a.call("DELETE", `${api}/members/${id}`, ban)).json).toEqual({ success: true });

  const { secretKey } = team;
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
  expect(await playersOf(db, team.id)).toBe(2);
  const bans = await a.call("GET", `${api}/bans`);
  expect(bans.json).toMatchObject([{ id, reason: "Fouls" }]);

  const members = await a.get(`/team/${team.slug}/members`);
  const lifted = await a.press(members, "Lift Ban of ".concat(bans.json[0].name));
  expect(lifted.page.text("[role=status]")).toContain("Ban Lifted");
  expect((await banned.call("POST", "/api/teams/join", { secretKey })).status).toBe(200);
});

test("CPT-06 a ban in the same moment as the join leaves nobody in", async ({ server, db }) => {
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

describe("CPT-07 a new key", () => {
  test("ends the old one everywhere and says that the link is too old", async ({
    server,
    db,
    guest,
  }) => {
    const { team, a, b, api } = await aTeamWithCaptain(server);
    const old = team.secretKey;

    const confirm = await a.get(`/team/${team.slug}/key`);
    const made = await a.press(confirm, "Make a New Key");
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

test("CPT-08 the new key reaches neither strangers, nor the removed, nor the log", async ({
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

test("CPT-13 a captain of a court edits it, but removes and bans nobody", async ({ server }) => {
  const { team, a, bId, api } = await aTeamWithCaptain(server, "court");
  const refused = [
    await a.call("DELETE", `${api}/members/${bId}`),
    await a.call("DELETE", `${api}/members/${bId}`, { ban: true }),
    await a.call("POST", `${api}/key`),
    await a.call("GET", `${api}/bans`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await a.call("PATCH", api, { address: "Park 9" })).json.address).toBe("Park 9");
  const { page } = await a.get(`/court/${team.slug}/members`);
  expect(page.link("Remove")).toBeUndefined();
});

test("CPT-14 each act is in the team's log and in the audit log once", async ({ server, db }) => {
  const { team, a, aId, bId, api } = await aTeamWithCaptain(server);
  const c = await aMember(db, { teamId: team.id, name: "Carla Cole" });
  await a.call("PATCH", api, { address: "Logged Street 1" });
  await a.call("PUT", `${api}/captains/${bId}`);
  await a.call("DELETE", `${api}/captains/${bId}`);
  await a.call("DELETE", `${api}/members/${c.id}`, { ban: true, reason: "Elbows" });
  await a.call("DELETE", `${api}/bans/${c.id}`);

  const log = await db
    .selectFrom("auditLog")
    .select(["who", "action"])
    .where("kind", "=", "teams")
    .where("subjectId", "=", team.id)
    .orderBy("id")
    .execute();
  const acts = ["edit", "name_captain", "unname_captain", "ban", "new_key", "lift_ban"];
  expect(log).toEqual(acts.map((action) => ({ who: `user ${aId}`, action })));
  const { page } = await a.get(`/team/${team.slug}/log`);
  const words = page.texts("main li").map((line) => line.replace(/^\S+ /, ""));
  expect(words.map((line) => line.replace(/ \w{3} \d.*$/, ""))).toEqual([
    "lifted the ban of Carla",
    "made a new key",
    "banned Carla: Elbows",
    "made Player a player again",
    "named Player a captain",
    "changed the address",
  ]);
});
