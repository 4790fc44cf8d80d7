import { dateIn, daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aTeam,
  expect,
  type TestServer,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";

const zone = "America/New_York";

/** The date is that of tomorrow in the place. Between midnight in Berlin and midnight in New York,
 * tomorrow in Berlin is a day later than tomorrow in New York. */
function tomorrowIn(place: string, time: string) {
  const date = daysAfter(dateIn(place, new Date()), 1);
  return toInstant({ date, time, zone: place }) ?? new Date(Number.NaN);
}

/** When it is 18:00 in New York, it is midnight in Berlin. */
const tomorrowEvening = () => tomorrowIn(zone, "18:00");

async function aGameInNewYork({ db }: TestServer) {
  const court = await aCourt(db, { name: unique("Rucker").replace(" ", "-") });
  const game = await aGame(db, { teamId: court.id, datetime: tomorrowEvening(), zone });
  return { court, game };
}

test("visitors read the time of a game by the clock of its place", async ({ server, guest }) => {
  const { court, game } = await aGameInNewYork(server);
  const inBerlin = await aCourt(server.db);
  const noon = tomorrowIn("Europe/Berlin", "12:00");
  await aGame(server.db, { teamId: inBerlin.id, datetime: noon });

  const rows = async () => (await guest.get("/")).page.texts(".slot");
  await expect.poll(async () => (await rows()).length).toBe(2);
  // Earlier games come first.
  const inOrder = await rows();
  const [berlin, newYork] = noon < tomorrowEvening() ? inOrder : inOrder.toReversed();
  expect(newYork).toMatch(/^18:00 Evening .* New York time/);
  expect((await guest.get("/")).page.texts(".slots-head")).toEqual(["Tomorrow"]);
  expect(berlin).toMatch(/^12:00 /);
  expect(berlin).not.toContain("time");

  const atCourt = (await guest.get(`/court/${court.slug}`)).page;
  expect(atCourt.text("#games")).toMatch(/Tomorrow 18:00 Evening .*New York time/);
  const found = (await guest.get(`/?q=${court.name}`)).page;
  expect(found.text(".found-game")).toBe("Tomorrow 18:00 New York time · 0 in");
  const own = (await guest.get(`/games/${game.id}`)).page;
  expect(own.text("h1")).toBe("Tomorrow, 18:00");
  expect(own.text("title")).toContain(", 18:00");
  expect(own.text(".game-zone")).toContain("New York time");
  const team = await aTeam(server.db);
  await aGame(server.db, { teamId: team.id, datetime: tomorrowEvening(), zone });
  const invite = (await guest.get(`/invite?key=${team.secretKey}`)).page;
  expect(invite.text("main time")).toMatch(/, 18:00 New York time · 0.in$/);
});

test("users read it by the clock of the court, with the zone named where theirs differs", async ({
  server,
}) => {
  const { court } = await aGameInNewYork(server);
  const texts = async (timezone: string) => {
    const { browser } = await aSignedInUser(server, { timezone });
    const page = async (path: string) => (await browser.get(path)).page;
    return [
      (await page(`/court/${court.slug}`)).text("#games"),
      (await page(`/?q=${court.name}`)).text(".found-game"),
      (await page("/")).texts(".slot").find((row) => row.includes(court.name)) ?? "",
    ];
  };
  const [atCourt, found, onHome] = await texts("Europe/Berlin");
  expect(atCourt).toMatch(/ 18:00 Evening .*New York time/);
  expect(found).toContain("18:00 New York time");
  expect(onHome).toContain("18:00 Evening");
  for (const text of await texts("America/Toronto")) {
    expect(text).toContain("18:00");
    expect(text).not.toContain("Toronto");
  }
});

test("an invitation leads to no cancelled game", async ({ db, guest }) => {
  const team = await aTeam(db);
  const off = await aGame(db, { teamId: team.id, status: "cancelled" });
  const path = `/invite?key=${team.secretKey}&game=${off.id}`;
  expect((await guest.get(path)).page.text("main")).not.toContain("Next game");
});
