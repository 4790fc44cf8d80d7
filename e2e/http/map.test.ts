import { metresBetween } from "#app/lib/position.ts";
import {
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";

const place = { lat: -37, lon: 31 };
const at = `at=${place.lat},${place.lon}`;

/** The marks of a map by their words, with their places on it. */
const marksOf = (body: string) =>
  [
    ...body.matchAll(
      /<a ([^>]*map-mark[^>]*)><circle class="map-reach" cx="([^"]+)" cy="([^"]+)"/g,
    ),
  ].map(([, attributes = "", x, y]) => ({
    words: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? "",
    to: (/href="([^"]*)"/.exec(attributes)?.[1] ?? "").replaceAll("&amp;", "&"),
    isCount: attributes.includes("map-count"),
    x: Number(x),
    y: Number(y),
  }));

describe("the map of /courts", () => {
  test("has courts where they belong, with the numbers of the list and links to them", async ({
    guest,
    db,
  }) => {
    const courts = [];
    for (const [north, east] of [
      [0.01, 0],
      [0.03, 0.05],
      [-0.06, 0.02],
      [0.02, -0.1],
    ] as const)
      courts.push(await aCourt(db, { lat: place.lat + north, lon: place.lon + east }));
    const { body, page } = await guest.get(`/courts?${at}`);
    const marks = marksOf(body);
    expect(marks.map(({ words }) => words)).toEqual(
      courts.map(({ name }, n) => `${n + 1}: ${name}`),
    );
    expect(page.texts(".court-list .map-number")).toEqual(["1", "2", "3", "4"]);
    const [scale = 0] = marks.map(({ x, y }) => Math.hypot(x - 240, y - 180));
    const metres = metresBetween(place, { lat: place.lat + 0.01, lon: place.lon }) / scale;
    for (const [n, { x, y, to }] of marks.entries()) {
      const court = courts[n];
      const { lat, lon } = { lat: Number(court?.lat), lon: Number(court?.lon) };
      const drawn = Math.hypot(x - 240, y - 180) * metres;
      expect(drawn / metresBetween(place, { lat, lon })).toBeCloseTo(1, 1.7);
      const bearing = Math.atan2(x - 240, 180 - y);
      const middle = ((place.lat + (lat - place.lat) / 2) * Math.PI) / 180;
      const isTrue = Math.atan2((lon - place.lon) * Math.cos(middle), lat - place.lat);
      expect(Math.abs(bearing - isTrue)).toBeLessThan(0.02 * Math.PI);
      expect(to).toBe(`/court/${court?.slug}`);
    }
    expect(body).not.toContain("/tiles/");
    expect(page.text(".map-scale")).toMatch(/^\d+ k?m$/);
    expect(page.text(".map")).toMatch(/\d k?m N 1 2 3 4 ↑ North ← West → East ↓ South/);
  });

  test("moves by links that keep the search; the list is what the map shows", async ({
    guest,
    db,
  }) => {
    const here = { lat: -39, lon: 35 };
    const near = await aCourt(db, { ...here, lit: true });
    const east = await aCourt(db, { lat: here.lat, lon: here.lon + 0.4, lit: true });
    await aCourt(db, { lat: here.lat, lon: here.lon + 0.41, lit: false });
    const path = `/courts?at=-39,35&within=5&lit=true`;
    const first = await guest.get(path);
    expect(first.page.texts(".court-list h3 a")).toEqual([near.name]);
    const linkOf = (body: string, words: string) => {
      const links = [
        ...body.matchAll(
          /<a ([^>]*)><span aria-hidden="true">.<\/span><span class="sr-only">([^<]*)/g,
        ),
      ];
      const [, attributes = ""] = links.find(([, , label]) => label?.trim() === words) ?? [];
      return (/href="([^"]*)"/.exec(attributes)?.[1] ?? "").replaceAll("&amp;", "&");
    };
    let shown = first;
    for (let farther = 0; farther < 8; farther++)
      shown = await guest.get(linkOf(shown.body, "Farther"));
    expect(shown.path).toContain("lit=true");
    expect(shown.page.texts(".court-list h3 a")).toEqual([near.name, east.name]);
    expect(shown.page.text("main")).toContain("Courts on the map");
    const right = await guest.get(linkOf(linkOf(first.body, "East") ? first.body : "", "East"));
    expect(right.page.text("main")).not.toContain(east.name);
    expect(right.headers.get("cache-control")).toBe("private, no-store, no-cache");
    for (const words of ["North", "South", "East", "West", "Nearer", "Farther"])
      expect(linkOf(first.body, words)).toMatch(/^\/courts\?at=.*&lit=true&map=\d+%2F/);
  });

  test("one mark counts courts of one place, and leads nearer until they are apart", async ({
    guest,
    db,
  }) => {
    const here = { lat: -41.5, lon: 37 };
    const names = [];
    for (const n of [0, 1])
      names.push((await aCourt(db, { lat: here.lat + n * 0.001, lon: here.lon })).name);
    let shown = await guest.get("/courts?map=11/-41.5/37");
    let [mark] = marksOf(shown.body);
    expect(mark).toMatchObject({ words: "2 courts, nearer", isCount: true });
    for (let zoom = 0; mark?.isCount && zoom < 4; zoom++) {
      shown = await guest.get(mark.to);
      [mark] = marksOf(shown.body);
    }
    const apart = marksOf(shown.body).map(({ words }) => words.replace(/^\d: /, ""));
    expect(apart.sort()).toEqual(names.sort());
  });

  test("says who is at a court and that a game is coming", async ({ guest, db }) => {
    const court = await aCourt(db, { lat: -44.5, lon: 39 });
    const { id: userId } = await aMember(db, { teamId: court.id });
    await db
      .insertInto("presences")
      .values({ userId, teamId: court.id, heads: 3, until: new Date(Date.now() + 3_600_000) })
      .execute();
    await aGame(db, { teamId: court.id, datetime: new Date(Date.now() + 86_400_000) });
    const [mark] = marksOf((await guest.get("/courts?at=-44.5,39")).body);
    expect(mark?.words).toBe(`1: ${court.name}, 3 here now, a game is coming`);
  });

  test("refuses what is no map, in words", async ({ guest }) => {
    for (const map of ["2/0/0", "19/0/0", "10/86/0", "10/0/181", "x", "10/0"]) {
      const { status, page } = await guest.get(`/courts?map=${map}`);
      expect(status, map).toBe(400);
      expect(page.text("main")).toContain("map must be a zoom from 3 to 18 and a position");
    }
  });

  test("is small: the page costs at most 16 KB besides its styles", async ({ guest, db }) => {
    for (let n = 0; n < 20; n++)
      await aCourt(db, {
        name: unique("A court with quite a long name indeed"),
        address: `Some long street name ${n}, Some district, City`,
        ...{ lat: -47 + n * 0.01, lon: 41 + (n % 5) * 0.02 },
        ...{ indoor: false, hoops: 2, surface: "asphalt", lit: true, fee: false },
      });
    const { body } = await guest.get("/courts?at=-46.9,41&within=25", {
      headers: { "save-data": "on" },
    });
    const html = body.replace(/<style>[\s\S]*?<\/style>/g, "");
    const { gzipSync } = await import("node:zlib");
    expect(gzipSync(html).length).toBeLessThan(16_384);
  });

  test("a court's page shows a small one, with the way to those around it", async ({
    guest,
    db,
  }) => {
    const court = await aCourt(db, { lat: -49, lon: 43 });
    const { body } = await guest.get(`/court/${court.slug}`);
    expect(body).toContain(`class="map-dot"`);
    expect(body).toContain('href="/courts?at=-49.000%2C43.000"');
    const unplaced = await aCourt(db);
    expect((await guest.get(`/court/${unplaced.slug}`)).body).not.toContain(`class="map-dot"`);
  });
});
