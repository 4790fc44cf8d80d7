import type { Page } from "playwright";
import {
  accessibilityErrors,
  announcements,
  mainLines,
  toLines,
} from "#e2e/harness/announcements.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  expect,
  flow,
  openPage,
  signIn,
  type TestServer,
} from "#e2e/harness/browser.ts";
import { memberPages, visitorPages } from "#e2e/harness/expected-announcements.ts";
import { focused } from "#e2e/harness/keyboard.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { visitor } from "#e2e/harness/visitor.ts";

const password = "pick-and-roll";

flow("pages and dialogs are read in their order", { ways: ["own"] }, async ({ server }) => {
  const { email } = await aPlace(server);
  // The server hears of the new court a moment later, and the page of a visitor stays as it is.
  const home = async () => (await visitor(server).get("/")).body;
  await expect.poll(home).toContain("The Corner");
  const page = await openPage(server);
  for (const [path, lines] of visitorPages) await expectRead(page, path, lines);
  await signIn(page, email, password);
  for (const [path, lines] of memberPages) await expectRead(page, path, lines);
  await page.context().close();
});

/** A team and a court, and Ada of the team, who comes to its game. */
async function aPlace({ db }: TestServer) {
  const team = await aTeam(db, { name: "Readers" });
  await aCourt(db, { name: "The Corner" });
  const user = await aMember(db, { teamId: team.id, name: "Ada Lovelace", password });
  const game = await aGame(db, { teamId: team.id });
  await aCheckIn(db, { gameId: game.id, userId: user.id });
  return { email: `${user.email}` };
}

async function expectRead(page: Page, path: string, lines: string[]) {
  await openHydrated(page, path);
  let heard = await announcements(page);
  const read = async () => {
    heard = await announcements(page);
    return mainLines(heard).map(atEight);
  };
  await expect.poll(read, { message: path }).toEqual(lines);
  expect(accessibilityErrors(heard), path).toEqual([]);
}

/** The game of these pages begins at the time of day of the run. */
const atEight = (line: string) => line.replace(/^link \d\d:\d\d /, "link 20:00 ");

flow(
  "an error in a field and the result of an action are announced",
  { ways: ["hydrated"] },
  async ({ page, db }) => {
    const { email } = await aUser(db, { password });
    const hears = (line: string) =>
      expect.poll(async () => toLines(await announcements(page))).toContain(line);
    await openHydrated(page, "/sign-up");
    await page.getByLabel("Email Address").fill(`${email}`);
    await page.getByLabel("Email Address").press("Enter");
    await focused(page.getByLabel("Full Name"));
    await hears("textbox Full Name (invalid, required): Please fill in all fields");

    await page.getByRole("tab", { name: "Login" }).click();
    const field = page.getByLabel("Password", { exact: true });
    await field.fill("wrong");
    await field.press("Enter");
    await hears(
      "alert Login Failed The email or password you entered is incorrect. Please check your credentials and try again.",
    );
    await field.fill(password);
    // The message comes before the form has come to rest; until then Enter does nothing.
    const button = page.getByRole("button", { name: "Login", exact: true });
    await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
    await field.press("Enter");
    await hears("status Welcome Back! You've successfully logged in");
  },
);
