import { aTeamWithCaptain } from "#e2e/harness/captains.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, program, testWithoutJobs as test, unique } from "#e2e/harness/test.ts";

const allKnown = {
  indoor: false,
  hoops: 2,
  surface: "asphalt",
  lit: true,
  fee: false,
  access: "public",
  openingHours: "Mo-Su 08:00-22:00",
};
const unknown = {
  indoor: null,
  hoops: null,
  surface: null,
  lit: null,
  fee: null,
  access: null,
  openingHours: null,
};
const others = {
  indoor: true,
  hoops: 1,
  surface: "other",
  lit: false,
  fee: true,
  access: "restricted",
  openingHours: null,
};

const structuredOf = (body: string) =>
  [...body.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );

describe("the facts of a court", () => {
  test("are given on creation, shown in one line, and edited by captains", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const form = await browser.get("/create?type=court");
    expect(form.page.text("details summary")).toBe("More about this court");
    const name = unique("Facts");
    const typed = {
      ...{ name, address: "Pier 9", position: "52.4966, 13.4371" },
      ...{ indoor: "false", hoops: " 2 ", surface: "asphalt", lit: "true", fee: "false" },
    };
    const page = await browser.press(form, "Create court", typed);
    expect(page.page.text("main")).toContain("Outdoor · 2 hoops · Asphalt · Lights · Free");

    const shown = await browser.get(`${page.path}/edit`);
    await browser.press(shown, "Save Changes", {
      ...{ indoor: "true", hoops: "1", surface: "other", lit: "false", fee: "true" },
      ...{ access: "restricted", openingHours: "Mo-Fr 18:00-22:00" },
    });
    const words = (await browser.get(page.path)).page.text("main");
    expect(words).toContain(
      "Indoor · 1 hoop · Other surface · No lights · Fee · Members or permit only · Mo-Fr 18:00-22:00",
    );
    const log = (await browser.get(`${page.path}/log`)).page.text("main");
    expect(log).toContain("“Hoops”");

    const cleared = await browser.press(await browser.get(`${page.path}/edit`), "Save Changes", {
      ...{ indoor: "", hoops: "", surface: "", fee: "", access: "", openingHours: "" },
    });
    expect(cleared.page.text("main")).toContain("No lights");
    expect(cleared.page.text("main")).not.toContain("Fee");
  });

  test("are shown in German on German pages", async ({ server }) => {
    const { team, a, api } = await aTeamWithCaptain(server, "court");
    const german = { headers: { "accept-language": "de" } };
    const lineOf = async (facts: object) => {
      await a.call("PATCH", api, facts);
      return (await program(server).get(`/court/${team.slug}`, german)).body;
    };
    const { openingHours: _, ...known } = allKnown;
    expect(await lineOf(known)).toContain("Draußen · 2 Körbe · Asphalt · Licht · Kostenlos");
    expect(await lineOf(others)).toContain(
      "Halle · 1 Korb · Anderer Belag · Kein Licht · Kostet Eintritt · Nur für Mitglieder oder mit Erlaubnis",
    );
  });

  test("go in and out of the API; what is unknown stays unknown", async ({ server }) => {
    const { team, a, api } = await aTeamWithCaptain(server, "court");
    const patch = async (body: object) => (await a.call("PATCH", api, body)).json;
    expect(await patch({ name: team.name })).toMatchObject(unknown);
    expect(await patch(allKnown)).toMatchObject(allKnown);
    expect(await patch({ lit: null })).toMatchObject({ ...allKnown, lit: null });
    expect(await patch(others)).toMatchObject(others);

    const { json: own } = await a.call("GET", "/api/teams");
    expect(own).toEqual([expect.objectContaining(others)]);
    const { json: all } = await a.call("GET", "/api/teams/all");
    expect(all.find(({ id }: { id: number }) => id === team.id)).toMatchObject(others);
    const { json: latest } = await a.call("GET", "/api/teams/latest");
    expect(latest[0]).toMatchObject(others);
    const { json: listed } = await a.call("GET", "/api/courts");
    expect(listed.courts[0]).toMatchObject(others);

    const body = { name: unique("Made"), address: "Pier 8", type: "court" };
    const made = await a.call("POST", "/api/teams", { ...body, ...allKnown });
    expect([made.status, made.json]).toEqual([201, expect.objectContaining(allKnown)]);
    const plain = await a.call("POST", "/api/teams", { ...body, name: unique("Made") });
    expect(plain.json).toMatchObject(unknown);
  });

  test("are amenities in structured data, as far as they are known", async ({ server }) => {
    const { team, a, api } = await aTeamWithCaptain(server, "court");
    const amenities = async () => {
      const [court] = structuredOf((await program(server).get(`/court/${team.slug}`)).body);
      const place = "@graph" in court ? court["@graph"][0] : court;
      return place.amenityFeature?.map(({ name, value }: Record<string, unknown>) => [name, value]);
    };
    expect(await amenities()).toBeUndefined();
    await a.call("PATCH", api, allKnown);
    expect(await amenities()).toEqual([
      ["Indoor", false],
      ["Hoops", 2],
      ["Surface", "Asphalt"],
      ["Lights", true],
      ["Fee", false],
      ["Access", "Open to everybody"],
      ["Opening hours", "Mo-Su 08:00-22:00"],
    ]);
  });

  test("are edited by admins, and are in what members download", async ({ server }) => {
    const { team, a } = await aTeamWithCaptain(server, "court");
    const { username, password } = server.admin;
    const headers = { "x-admin-username": username, "x-admin-password": password };
    const put = await program(server).call("PUT", `/api/admin/teams/${team.id}`, allKnown, {
      headers,
    });
    expect([put.status, put.json]).toEqual([200, expect.objectContaining(allKnown)]);
    expect((await a.get("/profile/data")).json.teams).toEqual([expect.objectContaining(allKnown)]);
  });

  test("are refused for teams", async ({ server }) => {
    const { a, api, team } = await aTeamWithCaptain(server);
    const refused = await a.call("PATCH", api, { hoops: 2 });
    expect([refused.status, refused.json]).toEqual([
      400,
      { error: "Only courts have facts such as hoops and lights", code: "facts_only_courts" },
    ]);
    expect((await a.call("PATCH", api, { hoops: null })).status).toBe(200);
    expect((await a.get(`/team/${team.slug}/edit`)).body).not.toContain("More about this court");
  });
});

const wrong: [field: string, value: unknown, words: string, typed: string][] = [
  ["hoops", 0, "hoops must be a whole number from 1 to 40, or null", "0"],
  ["hoops", 41, "hoops must be a whole number from 1 to 40, or null", "41"],
  ["hoops", "x", "hoops must be a whole number from 1 to 40, or null", "x"],
  ["hoops", 2.5, "hoops must be a whole number from 1 to 40, or null", "2.5"],
  ["surface", "ice", "surface must be asphalt, concrete, rubber, wood, other or null", "ice"],
  ["lit", "yes", "lit must be true, false or null", "yes"],
  ["access", "private", "access must be public, restricted or null", "private"],
  ["openingHours", "Mo\nTu", "openingHours contains characters that cannot be used", "Mo\nTu"],
  ["openingHours", "x".repeat(121), "openingHours must be at most 120 characters", "x".repeat(121)],
];

describe("bad facts of a court", () => {
  test.for(wrong)(
    "%s %j is refused by name, and nothing is stored",
    async ([field, value, words, typed], { server }) => {
      const { team, a, api } = await aTeamWithCaptain(server, "court");
      const stored = () =>
        server.db
          .selectFrom("teams")
          .selectAll()
          .where("id", "=", team.id)
          .executeTakeFirstOrThrow();
      const before = await stored();
      const good = { name: unique("Not stored"), lit: true };
      const patched = await a.call("PATCH", api, { ...good, [field]: value });
      expect([patched.status, patched.json.error]).toEqual([400, words]);
      const form = await a.get(`/court/${team.slug}/edit`);
      const shown = await a.press(form, "Save Changes", { name: good.name, [field]: typed });
      expect(shown.status).toBe(400);
      expect(shown.page.text(`#edit-${field}-error`)).toBeTruthy();
      expect(shown.body).toContain("<details open");
      expect(await stored()).toEqual(before);

      const created = { address: "Pier 7", type: "court", name: unique("Not made") };
      const posted = await a.call("POST", "/api/teams", { ...created, [field]: value });
      expect([posted.status, posted.json.error]).toEqual([400, words]);
      const tried = await a.press(await a.get("/create?type=court"), "Create court", {
        ...created,
        [field]: typed,
      });
      expect(tried.status).toBe(400);
      expect(tried.page.text(`#${field}-error`)).toBeTruthy();
      const made = server.db.selectFrom("teams").select("id").where("name", "=", created.name);
      expect(await made.execute()).toEqual([]);
    },
  );
});
