import { aTeamWithCaptain } from "#e2e/harness/captains.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";
import { m } from "#messages";

const degree = (Math.PI / 180) * 6_371_008.8;
const north = (from: { lat: number; lon: number }, metres: number) => ({
  lat: from.lat + metres / degree,
  lon: from.lon,
});

describe("/courts", () => {
  test("filters by what a court is like, and says how many it leaves out", async ({
    guest,
    db,
  }) => {
    const place = { lat: -43, lon: 25 };
    const lit = await aCourt(db, { ...place, lit: true, indoor: false });
    await aCourt(db, { ...north(place, 300), lit: false, indoor: false });
    await aCourt(db, { ...north(place, 400) });
    const form = await guest.get("/courts?at=-43,25");
    const { page, path } = await guest.press(form, "Find courts", {
      ...{ near: "-43.0, 25.0", within: "5", lit: "true", hoops: "" },
    });
    expect(page.texts(".court-list h3")).toEqual([lit.name]);
    expect(page.text("main")).toContain(
      "1 more court is left out: nobody has said whether it fits.",
    );
    expect((await guest.get(path)).body).toContain("<details open");
    const { json } = await guest.get("/api/courts?at=-43,25&within=5&lit=true&indoor=false");
    expect([json.courts.length, json.leftOut]).toEqual([1, 1]);
    expect((await guest.get("/api/courts?at=-43,25&within=5")).json.leftOut).toBe(0);
  });

  test("shows an unknown value of a filter as an error at its control", async ({ guest }) => {
    for (const [query, words] of [
      ["lit=yes", "lit must be true or false"],
      ["hoops=41", "Hoops must be a whole number from 1 to 40"],
    ] as const) {
      const api = await guest.get(`/api/courts?${query}`);
      expect([api.status, api.json.error]).toEqual([400, words]);
      const shown = await guest.get(`/courts?near=here&${query}`);
      expect(shown.status).toBe(400);
      expect(shown.page.text(`#${query.split("=")[0]}-error`)).toBe(words);
      expect(shown.body).toContain('value="here"');
    }
  });

  test("sorts by distance, with words and directions", async ({ guest, db }) => {
    const place = { lat: -41, lon: 20 };
    const [far, near, walk] = [30_000, 200, 1_500].map((metres) => north(place, metres));
    const courts = [];
    for (const position of [far, near, walk]) courts.push(await aCourt(db, { ...position }));
    const { page } = await guest.get("/courts?at=-41,20&within=25");
    const rows = page.texts(".court-list li");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain("200 m north");
    expect(rows[0]).toContain(courts[1]?.name);
    expect(rows[1]).toContain("1.5 km north");
    expect(page.text("main")).toContain("Distances from where you are, to about 100 m.");
    expect(page.text("main")).not.toContain("-41");
    const json = (await guest.get("/api/courts?at=-41,20&within=30")).json;
    expect(json.place).toEqual({ lat: -41, lon: 20, from: "at" });
    expect(
      json.courts.map(({ id, distance }: { id: number; distance: number }) => [id, distance]),
    ).toEqual([
      [courts[1]?.id, expect.any(Number)],
      [courts[2]?.id, expect.any(Number)],
      [courts[0]?.id, 30_000],
    ]);
    expect((await guest.get("/courts?at=-42,25")).page.text("main")).toContain(
      "No court within 25 km.",
    );
    const beside = await guest.get("/courts?at=-41.1,20&within=2");
    expect(beside.page.text("main")).toContain("No court within 2 km.");
    expect(beside.page.texts(".court-list h3")).toContain(courts[1]?.name);
    expect((await guest.get("/courts?near=-42.0,25.0&within=2")).page.text("main")).toContain(
      "No court within 2 km.",
    );
  });

  test("finds a typed place in names and addresses, by the form alone", async ({ guest, db }) => {
    const mark = unique("1099").replace(/\W/g, "");
    const place = { lat: -43, lon: 21 };
    for (const metres of [0, 100, 200, 300])
      await aCourt(db, { ...north(place, metres), address: `${mark} Berlin` });
    await aCourt(db, { name: `Elsewhere ${mark}` });
    const found = await guest.press(await guest.get("/courts"), "Find courts", { near: mark });
    expect(found.path).toBe(`/courts?near=${mark}&within=25&indoor=&lit=&free=&hoops=`);
    const words = found.page.text("main");
    expect(words).toContain(`Near “${mark}”: the middle of 4 courts whose address has it.`);
    expect(words).toContain("Without a position");
    expect(words).toContain(`Elsewhere ${mark}`);
    expect((await guest.get(`/api/courts?near=${mark}`)).json).toMatchObject({
      place: { lat: -42.99865, lon: 21, from: "names" },
      next: null,
    });
  });

  test("says that nothing found has a position, or that nothing is found", async ({
    guest,
    db,
  }) => {
    const mark = unique("plain").replace(/\W/g, "");
    const court = await aCourt(db, { name: mark });
    const { page, status } = await guest.get(`/courts?near=${mark}`);
    expect(status).toBe(200);
    expect(page.text("main")).toContain("None of these has a position yet.");
    expect(page.link(court.name)).toBe(`/court/${court.slug}`);
    expect(page.text(".court-list")).not.toMatch(/\d k?m/);
    const none = await guest.get(`/courts?near=${unique("absent").replace(/\W/g, "")}`);
    expect(none.page.text("main")).toContain("No court found. Add one?");
    // The newest are shown in their place.
    expect(none.page.text("main")).toContain("Newest courts");
    expect(none.page.texts(".court-list h3")).toContain(court.name);
  });

  test("responses about a place are for nobody else", async ({ guest, server }) => {
    const { browser } = await aSignedInUser(server);
    for (const client of [guest, browser]) {
      for (const path of ["/courts?at=52.497,13.437", "/courts?near=Berlin", "/courts?at=x"]) {
        const { headers, body } = await client.get(path);
        expect(headers.get("cache-control"), path).toBe("private, no-store, no-cache");
        expect(headers.get("referrer-policy"), path).toBe("same-origin");
        expect(body, path).toContain('<meta name="robots" content="noindex"/>');
      }
    }
    const { headers } = await guest.get("/api/courts?at=52.497,13.437");
    expect(headers.get("cache-control")).toBe("private, no-store, no-cache");
    const plain = await guest.get("/courts");
    expect(plain.headers.get("cache-control")).toMatch(/^public/);
    expect(plain.body).not.toContain("noindex");
    // Without scripts there is no button to press.
    expect(plain.body).toMatch(/<button[^>]* hidden=""[^>]*>Use My Location</);
  });

  test("pages on by a link, which is opaque to programs", async ({ guest, db }) => {
    const place = { lat: -45, lon: 22 };
    for (let n = 0; n < 45; n++) await aCourt(db, north(place, n < 30 ? 500 : 800));
    const sizes: number[] = [];
    const seen = new Set<string>();
    let page = (await guest.get("/courts?at=-45,22&within=5")).page;
    for (;;) {
      const names = page.texts(".court-list h3");
      sizes.push(names.length);
      for (const name of names) seen.add(name);
      const more = page.link("More");
      if (!more) break;
      page = (await guest.get(more)).page;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen.size).toBe(45);
    const first = (await guest.get("/api/courts?at=-45,22&within=5")).json;
    const next = encodeURIComponent(first.next);
    const second = (await guest.get(`/api/courts?at=-45,22&within=5&after=${next}`)).json;
    const ids = [...first.courts, ...second.courts].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(40);
  });

  test("links maps by position, else by address", async ({ guest, db }) => {
    const placed = await aCourt(db, { lat: -47.00001, lon: 23.5 });
    const map =
      "https://www.openstreetmap.org/?mlat=-47.00001&mlon=23.50000#map=17/-47.00001/23.50000";
    const court = (await guest.get(`/court/${placed.slug}`)).page;
    expect(court.link(placed.address)).toBe(map);
    expect(court.link("Map app")).toBe("geo:-47.00001,23.50000");
    const list = (await guest.get("/courts?at=-47,23.5")).page;
    expect(list.link(placed.address)).toBe(map);
    expect(list.link(`Map app ${placed.name}`)).toBe("geo:-47.00001,23.50000");
    const plain = await aCourt(db);
    const { page } = await guest.get(`/court/${plain.slug}`);
    expect(page.link(plain.address)).toMatch(
      /^https:\/\/www.google.com\/maps\/search\/\?api=1&query=/,
    );
  });

  test("shows the next game, as on the page of the court", async ({ guest, db }) => {
    const court = await aCourt(db, { lat: -51, lon: 24 });
    const game = await aGame(db, { teamId: court.id });
    const { page } = await guest.get("/courts?at=-51,24");
    expect(page.text(".court-list")).toMatch(/Tomorrow \d\d:\d\d.*0\sin/s);
    const { courts } = (await guest.get("/api/courts?at=-51,24")).json;
    const nextGame = { id: game.id, datetime: game.datetime.toISOString(), players: 0 };
    expect(courts).toMatchObject([{ id: court.id, nextGame }]);
    expect((await guest.get("/api/courts")).json.place).toBeNull();
  });

  test("shows how many people are at a court now", async ({ guest, db }) => {
    const court = await aCourt(db, { lat: -52, lon: 25 });
    const { id: userId } = await aUser(db);
    await db.insertInto("headReports").values({ teamId: court.id, userId, heads: 7 }).execute();
    const { page } = await guest.get("/courts?at=-52,25");
    expect(page.text(".court-list")).toContain("7 here now");
    const { courts } = (await guest.get("/api/courts?at=-52,25")).json;
    expect(courts).toMatchObject([{ id: court.id, hereNow: 7 }]);
  });

  test("the browser may be asked on our own pages alone", async ({ guest, db }) => {
    const court = await aCourt(db);
    for (const path of [
      "/",
      "/courts",
      "/courts?at=1,2",
      "/create?type=court",
      `/court/${court.slug}`,
      `/court/${court.slug}/edit`,
      "/help",
      "/nowhere",
      "/api/courts",
    ]) {
      const { headers } = await guest.get(path);
      const policy = "camera=(), geolocation=(self), microphone=(), payment=(), usb=()";
      expect(headers.get("permissions-policy"), path).toBe(policy);
    }
  });

  test("says in words why a text is no place, on the page and in the API", async ({ guest }) => {
    const queries: [string, string][] = [
      ["at=52.497", "at must be two numbers like 52.497,13.437"],
      ["at=91,0", "at must be two numbers like 52.497,13.437"],
      ["within=0", "within must be 1 to 100"],
      ["within=101", "within must be 1 to 100"],
      ["after=x", "after must be the next of a list"],
      [`near=${encodeURIComponent("https://maps.app.goo.gl/x")}`, m.teams_position_no_numbers()],
      [`near=${"x".repeat(2001)}`, "near must be at most 2000 characters"],
    ];
    for (const [query, words] of queries) {
      const { status, json } = await guest.get(`/api/courts?${query}`);
      expect([status, json.error, json.code], query).toEqual([400, words, "invalid_request"]);
      const page = await guest.get(`/courts?${query}`);
      expect([page.status, page.page.text("main").includes(words)], query).toEqual([400, true]);
    }
    for (const after of ["", ":7"])
      expect((await guest.get(`/courts?near=&within=&after=${after}`)).status).toBe(200);
  });

  test("keeps hostile names and texts as they are", async ({ guest, db }) => {
    const name = `"><img src=x> ${unique("court")}`;
    const court = await aCourt(db, { name, lat: -53, lon: 25 });
    const { page } = await guest.get("/courts?at=-53,25");
    expect(page.text(".court-list h3")).toBe(court.name);
    const typed = '"><script>alert(1)</script>';
    const echoed = await guest.get(`/courts?near=${encodeURIComponent(typed)}`);
    expect(echoed.body).not.toContain("<script>alert(1)");
  });

  test("shows members and visitors the same, and a change of a court on the shared page", async ({
    guest,
    server,
  }) => {
    const { team, a, api } = await aTeamWithCaptain(server, "court");
    expect((await guest.get("/courts")).body).toContain(team.name);
    const name = unique("Renamed");
    await a.call("PATCH", api, { name });
    await expect.poll(async () => (await guest.get("/courts")).body).toContain(name);
    expect((await a.get("/courts")).body).toContain(name);
    const other = await aTeam(server.db);
    await aMember(server.db, { teamId: other.id });
    expect((await guest.get("/courts")).body).not.toContain(other.name);
  });
});
