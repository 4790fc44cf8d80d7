import { anOldChromium } from "#e2e/harness/old-chromium.ts";
import type { OldPage } from "#e2e/harness/old-page.ts";
import { aCourt, aGame, expect, type TestServer, unique } from "#e2e/harness/test.ts";

const hydrated = `Object.keys(document.querySelector("header")).join().indexOf("__reactFiber") >= 0`;
const scripts = `performance.getEntriesByType("resource").filter(function (it) { return /\\.js$/.test(it.name); }).length`;

/** Signs up, joins, checks in and creates a team in Chromium 64, started with more flags. */
export async function firstDayInOldChromium(server: TestServer, more?: string[]) {
  const court = await aCourt(server.db);
  await aGame(server.db, { teamId: court.id });
  const { page, stop } = await anOldChromium(server.origin, more);
  try {
    await page.open("/");
    await signUp(page);
    await joinAndCheckIn(page, `/court/${court.slug}`);
    await createTeam(page);
    // The browser lists a script only when it has loaded.
    await page.until(`document.readyState === "complete"`);
    expect(await page.evaluate(hydrated)).toBe(false);
    return { errors: page.errors, scripts: await page.evaluate(scripts) };
  } finally {
    await stop();
  }
}

async function signUp(page: OldPage) {
  await page.click("Sign In", "header");
  await page.fill("Full Name", "Ada Lovelace");
  await page.fill("Email Address", `${unique("old").replace(" ", "-")}@openrun.example`);
  await page.fill("Password", "pick-and-roll");
  await page.fill("Retype Password", "pick-and-roll");
  await page.click("Create Profile");
  await page.reads("Welcome to Openrun");
}

async function joinAndCheckIn(page: OldPage, court: string) {
  await page.open(court);
  await page.click("Join Court");
  await page.reads("Joined Court!");
  await page.click("Check In");
  await page.reads("Checked In!");
}

async function createTeam(page: OldPage) {
  await page.open("/");
  await page.click("Create Team/Court");
  await page.fill("Team Name", unique("Old Guard"));
  await page.fill("Home Court Address", "Kai 4, Hamburg");
  await page.click("Create Team");
  await page.reads("Team Created!");
}
