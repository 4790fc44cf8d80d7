import Validator from "@adobe/structured-data-validator";
import Extractor from "@marbec/web-auto-extractor";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";
import { schemaOrgVocabulary } from "#e2e/harness/vocabulary.ts";

const vocabulary = schemaOrgVocabulary();

/** Errors by the rules of Google, and terms that schema.org does not know. */
async function wrongWith(html: string) {
  const found = new Extractor({ addLocation: true }).parse(html);
  const issues = await new Validator(vocabulary).validate(found);
  const wrong = issues.filter(
    ({ severity, errorType }) => severity === "ERROR" || errorType === "schemaOrg",
  );
  return {
    types: Object.keys(found.jsonld).sort(),
    wrong: wrong.map(({ issueMessage }) => issueMessage),
  };
}

const asPage = (data: object) =>
  `<html><script type="application/ld+json">${JSON.stringify(data)}</script></html>`;

describe("the check itself", () => {
  const team = { "@context": "https://schema.org", "@type": "SportsTeam", name: "Ballers" };

  test("finds types and properties that schema.org does not have", async () => {
    expect((await wrongWith(asPage(team))).wrong).toEqual([]);
    expect((await wrongWith(asPage({ ...team, "@type": "SportTeam" }))).wrong).toHaveLength(1);
    expect((await wrongWith(asPage({ ...team, playerz: 5 }))).wrong).toHaveLength(1);
    expect((await wrongWith(asPage({ ...team, startDate: "2027-01-01" }))).wrong).toHaveLength(1);
  });

  test("finds what Google misses", async () => {
    const crumbs = { "@context": "https://schema.org", "@type": "BreadcrumbList" };
    const { wrong } = await wrongWith(asPage(crumbs));
    expect(wrong).toEqual([expect.stringContaining("itemListElement")]);
  });
});

describe("structured data is valid", () => {
  test("for visitors, with games to come", async ({ guest, db }) => {
    const [court, team] = [await aCourt(db), await aTeam(db)];
    for (const { id: teamId } of [court, team]) {
      await aMember(db, { teamId });
      for (let game = 0; game < 3; game++) await aGame(db, { teamId });
    }
    const pages: [string, string[]][] = [
      ["/", ["WebApplication"]],
      [`/court/${court.slug}`, ["BreadcrumbList", "SportsActivityLocation", "SportsEvent"]],
      [`/team/${team.slug}`, ["BreadcrumbList", "SportsTeam"]],
      ["/help", ["FAQPage"]],
      ["/contact", []],
      ["/privacy", []],
    ];
    for (const [path, expected] of pages) {
      const { types, wrong } = await wrongWith((await guest.get(path)).body);
      expect(types, path).toEqual(expect.arrayContaining(expected));
      expect(wrong, path).toEqual([]);
    }
  });

  test("with the place of a court that has a position, and of its games", async ({ guest, db }) => {
    const court = await aCourt(db, { lat: -54.5, lon: 25.25 });
    await aGame(db, { teamId: court.id });
    const plain = await aCourt(db);
    const geo = { "@type": "GeoCoordinates", latitude: -54.5, longitude: 25.25 };
    const { body } = await guest.get(`/court/${court.slug}`);
    expect((await wrongWith(body)).wrong).toEqual([]);
    expect(new Extractor({ addLocation: false }).parse(body).jsonld).toMatchObject({
      SportsActivityLocation: [{ geo }],
      SportsEvent: [{ location: { geo } }],
    });
    expect((await guest.get(`/court/${plain.slug}`)).body).not.toContain("GeoCoordinates");
  });

  test("for members too", async ({ server, db }) => {
    const { browser, id: userId } = await aSignedInUser(server);
    const court = await aCourt(db);
    await aMember(db, { teamId: court.id, userId });
    await aGame(db, { teamId: court.id });
    for (const path of ["/", `/court/${court.slug}`]) {
      expect((await wrongWith((await browser.get(path)).body)).wrong, path).toEqual([]);
    }
  });
});
