import type { Db } from "#db/client.server.ts";
import { aTeamWithCaptain } from "#e2e/harness/captains.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, program, testWithoutJobs as test, unique } from "#e2e/harness/test.ts";
import { m } from "#messages";

const here = { lat: 52.4966, lon: 13.4371 };

const positionOf = async (db: Db, id: number) => {
  const teams = db.selectFrom("teams").select(["lat", "lon"]).where("id", "=", id);
  const { lat, lon } = await teams.executeTakeFirstOrThrow();
  return lat === null ? null : { lat: Number(lat), lon: Number(lon) };
};

const bad: [string, string][] = [
  ["https://maps.app.goo.gl/AbCdEf", m.teams_position_no_numbers()],
  ["91,0", m.teams_position_out_of_range()],
  ["52.4966", m.teams_position_unreadable()],
];

describe("the position of a court", () => {
  test("is read from what captains paste, and cleared by an empty field", async ({ server }) => {
    const { team, a } = await aTeamWithCaptain(server, "court");
    const edit = `/court/${team.slug}/edit`;
    const pasted = [
      "52.4966, 13.4371",
      "geo:52.4966,13.4371",
      "https://www.openstreetmap.org/#map=17/52.4966/13.4371",
      "https://www.openstreetmap.org/?mlat=52.4966&mlon=13.4371",
      "https://www.google.com/maps/@52.4966,13.4371,17z",
      "https://maps.google.com/?q=52.4966,13.4371",
      "https://maps.apple.com/?ll=52.4966,13.4371",
    ];
    for (const position of pasted) {
      await a.press(await a.get(edit), "Save Changes", { position: "" });
      expect(await positionOf(server.db, team.id)).toBeNull();
      const saved = await a.press(await a.get(edit), "Save Changes", { position });
      expect(saved.path, position).toBe(`/court/${team.slug}`);
      expect(await positionOf(server.db, team.id), position).toEqual(here);
    }
    expect((await a.get(edit)).body).toContain('value="52.49660, 13.43710"');
  });

  test("stays when a page of before sends no such field", async ({ server }) => {
    const { team, a, api } = await aTeamWithCaptain(server, "court");
    await a.call("PATCH", api, here);
    const name = unique("Without a field");
    const saved = await a.submit(`/court/${team.slug}/edit`, { name, address: "Pier 4" });
    expect(saved.page.text("h1")).toBe(name);
    expect(await positionOf(server.db, team.id)).toEqual(here);
  });

  test("says in words why a text is no position, and keeps what was typed", async ({ server }) => {
    const { team, a } = await aTeamWithCaptain(server, "court");
    for (const [position, words] of bad) {
      const form = await a.get(`/court/${team.slug}/edit`);
      const shown = await a.press(form, "Save Changes", { position });
      expect(shown.status).toBe(400);
      expect(shown.page.text("#edit-position-error")).toBe(words);
      expect(shown.body).toContain(`value="${position}"`);
      expect(await positionOf(server.db, team.id)).toBeNull();
    }
  });

  test("is given on creation; a team has none", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const form = await browser.get("/create?type=court");
    const name = unique("Placed");
    const typed = { name, address: "Pier 2", position: "geo:52.4966,13.4371" };
    const page = await browser.press(form, "Create court", typed);
    expect(page.path).toMatch(/^\/court\//);
    const made = await server.db
      .selectFrom("teams")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect(await positionOf(server.db, made.id)).toEqual(here);

    const team = await browser.press(form, "Create court", {
      ...typed,
      name: unique("Team"),
      type: "team",
    });
    expect(team.status).toBe(400);
    expect(team.page.text("#position-error")).toBe("Only courts have a position");
  });

  test("goes in and out of the API as two numbers or none", async ({ server }) => {
    const { team, a, api } = await aTeamWithCaptain(server, "court");
    const { a: captain, api: ofTeam } = await aTeamWithCaptain(server);
    const patch = (body: object) => a.call("PATCH", api, body);
    expect((await patch({ lat: 52.496604, lon: 13.4371 })).json).toMatchObject(here);
    for (const body of [{ lat: 1 }, { lat: 1, lon: null }, { lat: null }, { lat: "1", lon: "2" }]) {
      const { status, json } = await patch(body);
      expect([status, json.error]).toEqual([400, "lat and lon must be two numbers, or both null"]);
    }
    expect((await patch({ lat: 91, lon: 0 })).json.error).toBe("lat must be -90 to 90");
    expect((await patch({ lat: 0, lon: -181 })).json.error).toBe("lon must be -180 to 180");
    const { json: teams } = await captain.call("PATCH", ofTeam, { lat: 1, lon: 2 });
    expect(teams).toEqual({ error: "Only courts have a position", code: "only_courts" });
    expect((await patch({ name: team.name })).json).toMatchObject(here);
    const all = (await a.call("GET", "/api/teams/all")).json as { id: number }[];
    expect(all.find(({ id }) => id === team.id)).toMatchObject(here);
    expect((await a.call("GET", "/api/teams")).json).toEqual([expect.objectContaining(here)]);
    expect((await patch({ lat: null, lon: null })).json).toMatchObject({ lat: null, lon: null });

    const created = await a.call("POST", "/api/teams", {
      name: unique("By call"),
      address: "Pier 3",
      type: "court",
      ...here,
    });
    expect(created.json).toMatchObject(here);
    expect(await positionOf(server.db, created.json.id)).toEqual(here);
    const refused = await a.call("POST", "/api/teams", {
      name: unique("By call"),
      address: "Pier 3",
      ...here,
    });
    expect([refused.status, refused.json.code]).toEqual([400, "only_courts"]);
  });

  test("is set by captains and admins, and both logs name it once", async ({ server }) => {
    const { team, a, b, api } = await aTeamWithCaptain(server, "court");
    expect((await b.call("PATCH", api, here)).status).toBe(403);
    expect((await a.call("PATCH", api, here)).status).toBe(200);
    const { username, password } = server.admin;
    const headers = { "x-admin-username": username, "x-admin-password": password };
    const admin = program(server);
    const put = await admin.call(
      "PUT",
      `/api/admin/teams/${team.id}`,
      { lat: 1.5, lon: -2.25 },
      { headers },
    );
    expect([put.status, put.json]).toEqual([
      200,
      expect.objectContaining({ lat: 1.5, lon: -2.25 }),
    ]);
    const log = await server.db
      .selectFrom("auditLog")
      .select(["before", "after"])
      .where("kind", "=", "teams")
      .where("subjectId", "=", team.id)
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { before: { position: null }, after: { position: "52.49660, 13.43710" } },
      { before: { position: "52.49660, 13.43710" }, after: { position: "1.50000, -2.25000" } },
    ]);
    const page = (await a.get(`/court/${team.slug}/log`)).page.text("main");
    expect(page.match(/changed the position/g)).toHaveLength(2);
  });
});
