import { Page } from "#e2e/harness/html.ts";
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

type Thing = { "@context": string; "@type": string };

/** What programs read on a page. The types of schema-dts check the terms where they are written. */
function readThings(html: string): Thing[] {
  const scripts = new Page(html).root.querySelectorAll('script[type="application/ld+json"]');
  return scripts.map((script) => JSON.parse(script.rawText));
}

describe("a page tells programs", () => {
  test("of the product and of questions and answers", async ({ guest }) => {
    const [home, help, contact] = await Promise.all(
      ["/", "/help", "/contact"].map(async (path) => readThings((await guest.get(path)).body)),
    );
    expect(home).toMatchObject([
      { "@context": "https://schema.org", "@type": "WebApplication", name: "Openrun" },
    ]);
    expect(help).toMatchObject([
      {
        "@type": "FAQPage",
        mainEntity: expect.arrayContaining([
          expect.objectContaining({
            "@type": "Question",
            name: expect.stringContaining("?"),
            acceptedAnswer: { "@type": "Answer", text: expect.stringMatching(/\w/) },
          }),
        ]),
      },
    ]);
    expect(contact).toEqual([]);
  });

  test("of a team, its place and the way to it", async ({ guest, db }) => {
    const team = await aTeam(db);
    expect(readThings((await guest.get(`/team/${team.slug}`)).body)).toMatchObject([
      {
        "@type": "SportsTeam",
        name: team.name,
        sport: "Basketball",
        location: { "@type": "Place" },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "Openrun" },
          { position: 2, name: team.name, item: expect.stringMatching(`/team/${team.slug}$`) },
        ],
      },
    ]);
  });

  test("of a court and its games to come, with what Google asks of events", async ({
    guest,
    db,
  }) => {
    const court = await aCourt(db);
    await aMember(db, { teamId: court.id });
    for (let game = 0; game < 3; game++) await aGame(db, { teamId: court.id });
    const [place, , ...games] = readThings((await guest.get(`/court/${court.slug}`)).body);
    expect(place).toMatchObject({ "@type": "SportsActivityLocation", address: court.address });
    expect(games).toHaveLength(3);
    for (const game of games) {
      expect(game).toMatchObject({
        "@type": "SportsEvent",
        name: expect.stringContaining(court.name),
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        location: { "@type": "Place", name: court.name, address: court.address },
      });
    }
  });

  test("a user of a court, but not of its games, because no search engine signs in", async ({
    server,
  }) => {
    const { browser } = await aSignedInUser(server);
    const court = await aCourt(server.db);
    await aGame(server.db, { teamId: court.id });
    expect(readThings((await browser.get(`/court/${court.slug}`)).body)).toMatchObject([
      { "@type": "SportsActivityLocation", name: court.name },
    ]);
  });

  test("of the position of a court that has one, and of its games", async ({ guest, db }) => {
    const court = await aCourt(db, { lat: -54.5, lon: 25.25 });
    await aGame(db, { teamId: court.id });
    const plain = await aCourt(db);
    const geo = { "@type": "GeoCoordinates", latitude: -54.5, longitude: 25.25 };
    const [place, , game] = readThings((await guest.get(`/court/${court.slug}`)).body);
    expect(place).toMatchObject({ geo });
    expect(game).toMatchObject({ location: { geo } });
    expect((await guest.get(`/court/${plain.slug}`)).body).not.toContain("GeoCoordinates");
  });
});
