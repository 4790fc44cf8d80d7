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

/** Tomorrow by the clock of the zone. From midnight in Berlin until midnight in New York, tomorrow
 * is not the same date in both. */
function tomorrowAt(time: string, zone: string) {
  const date = daysAfter(dateIn(zone, new Date()), 1);
  return toInstant({ date, time, zone }) ?? new Date(Number.NaN);
}

/** In Berlin that is midnight. */
const tomorrowEvening = () => tomorrowAt("18:00", zone);

async function aGameInNewYork({ db }: TestServer) {
  const court = await aCourt(db, { name: unique("Rucker").replace(" ", "-") });
  const game = await aGame(db, { teamId: court.id, datetime: tomorrowEvening(), zone });
  return { court, game };
}

test("visitors read the time of a game by the clock of its place", async ({ server, guest }) => {
  const { court, game } = await aGameInNewYork(server);
  const inBerlin = await aCourt(server.db);
  const noon = tomorrowAt("12:00", "Europe/Berlin");
  await aGame(server.db, { teamId: inBerlin.id, datetime: noon });

  const rows = async () => (await guest.get("/")).page.texts(".slot");
  await expect.poll(async () => (await rows()).length).toBe(2);
  const [berlin, newYork] = (await rows()).toSorted();
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
