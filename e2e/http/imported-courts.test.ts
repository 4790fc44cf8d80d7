import { drawPitches, importMap } from "#e2e/harness/import-map.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test, unique } from "#e2e/harness/test.ts";

const credit = "© OpenStreetMap contributors";
const licence = 'href="https://www.openstreetmap.org/copyright"';

let made = 0;

/** A court of the map at a place of its own. */
async function anImportedCourt(db: Parameters<typeof importMap>[0]) {
  const [name, id] = [unique("Cage"), 900_000 + ++made];
  await importMap(db, drawPitches([[made * 500, 0], { name, hoops: "2" }, id]));
  const ref = `way/${id}`;
  return db
    .selectFrom("teams")
    .select(["id", "name", "slug", "lat", "lon"])
    .where("sourceRef", "=", ref)
    .executeTakeFirstOrThrow()
    .then((court) => ({ ...court, ref }));
}

describe("a court of OpenStreetMap", () => {
  test("says where it is from, to visitors and to the first who joins, who is its captain", async ({
    server,
    guest,
  }) => {
    const { slug, ref } = await anImportedCourt(server.db);
    const { page, body } = await guest.get(`/court/${slug}`);
    expect(page.text("main")).toContain(credit);
    expect(body).toContain(licence);
    const { browser } = await aSignedInUser(server);
    const court = await browser.press(await browser.get(`/court/${slug}`), "Join Court");
    expect(court.page.text("main")).toContain(credit);
    expect(court.page.text("main")).toContain("(you) Captain");
    const german = await guest.get(`/court/${slug}?lang=de`);
    expect(german.page.text("main")).toContain("© OpenStreetMap-Mitwirkende");
    expect(ref).toMatch(/^way/);
  });

  test("has its source in the API, and credits the map in lists of courts", async ({
    server,
    guest,
  }) => {
    const { id, lat, lon, ref } = await anImportedCourt(server.db);
    const here = `at=${Number(lat)},${Number(lon)}&within=2`;
    const { json } = await guest.get(`/api/courts?${here}`);
    expect(json.courts[0]).toMatchObject({ id, source: "osm", sourceRef: ref });
    const all = await guest.get(`/api/teams/all?after=${id - 1}&limit=1`);
    expect(all.json[0]).toMatchObject({ id, source: "osm", sourceRef: ref });
    const { page, body } = await guest.get(`/courts?${here}`);
    expect(page.text("main")).toContain(credit);
    expect(body).toContain(licence);
  });

  test("is not credited on the page of a court that people have made", async ({
    server,
    guest,
  }) => {
    const { browser } = await aSignedInUser(server);
    const made = await browser.call("POST", "/api/teams", {
      ...{ name: unique("Ours"), address: "Pier 4", type: "court" },
    });
    const { slug, id } = made.json;
    const all = await guest.get(`/api/teams/all?after=${id - 1}&limit=1`);
    expect(all.json[0]).toMatchObject({ id, source: null, sourceRef: null });
    const { page } = await guest.get(`/court/${slug}`);
    expect(page.text("main")).not.toContain(credit);
  });
});
