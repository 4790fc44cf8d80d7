import { sql } from "kysely";
import { aTeamWithCaptain, emailOf } from "#e2e/harness/captains.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aMember, aTeam, describe, expect, mailTo, test, unique } from "#e2e/harness/test.ts";

test("the creator is captain, in the list and on the page", async ({ server }) => {
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
  expect(page.page.texts(".roster li").at(-1)).toBe("+ Invite");
  expect(page.page.has("#invite")).toBe(true);
  const list = await browser.get(page.page.link("Members") ?? "");
  expect([list.status, list.page.texts("li .badge")]).toEqual([200, ["Captain"]]);
});

describe("captains", () => {
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

test("mails a user who is named captain repeatedly once a day", async ({ server, db }) => {
  const { a, bId, api } = await aTeamWithCaptain(server);
  for (let time = 0; time < 4; time++) {
    expect((await a.call("PUT", `${api}/captains/${bId}`)).status).toBe(200);
    expect((await a.call("DELETE", `${api}/captains/${bId}`)).status).toBe(200);
  }
  await a.call("PUT", `${api}/captains/${bId}`);
  const email = await emailOf(db, bId);
  await mailTo(server, email);
  const isDone = async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs
      where payload->>'userId' = ${String(bId)} or payload->>'to' = ${email}`.execute(db);
    return rows.length === 0;
  };
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
  expect(subjectsTo(server, email)).toHaveLength(1);
});

test("mails the successor of the last captain", async ({ server, db }) => {
  const { a, bId, api } = await aTeamWithCaptain(server);
  await a.call("POST", `${api}/leave`);
  const { headers, text } = await mailTo(server, await emailOf(db, bId));
  expect(headers).toContain("You are captain of");
  expect(text).toContain("/team/");
});

describe("an edit", () => {
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

test("a captain of a court edits it, but removes and bans nobody", async ({ server }) => {
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

test("each act is in the team's log and in the audit log once", async ({ server, db }) => {
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
