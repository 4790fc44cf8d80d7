import type { Page } from "playwright";
import { dateIn } from "#app/lib/zoned-time.server.ts";
import { expect, flow, openWay, unique } from "#e2e/harness/browser.ts";
import { importMap } from "#e2e/harness/import-map.ts";
import { at, drawMap } from "#e2e/harness/map-files.ts";

/** A district with six courts with lights, one without and one of which nobody knows, and another one far away. */
function drawCity() {
  const map = drawMap();
  map.addNode(at(0, 0), { place: "suburb", name: "Canton" });
  map.addNode(at(0, 4000), { place: "suburb", name: "Hampden" });
  map.addNode(at(0, 1500), { place: "city", name: "Testimore" });
  for (let n = 0; n < 6; n++) {
    const [east, north] = [(n % 3) * 300 - 300, Math.floor(n / 3) * 300];
    map.addSquare([east, north, 120], { leisure: "park", name: `${ordinals[n]} Park` });
    map.addPitch([east, north], { lit: "yes", hoops: "2", surface: "asphalt", fee: "no" });
  }
  map.addLine([at(900, 500), at(1100, 500)], { highway: "residential", name: "Dark Street" });
  map.addPitch([1000, 500], { lit: "no" });
  map.addLine([at(400, 500), at(600, 500)], { highway: "residential", name: "Vague Street" });
  map.addPitch([500, 500]);
  map.addPitch([0, 60_000], { lit: "yes", name: "Faraway" });
  return map.elements;
}

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

/** Creates an account at the page that is open, and comes back to it. */
async function signUp(page: Page) {
  await page.locator("header").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Email Address").fill(`${unique("ada").replace(" ", "-")}@openrun.example`);
  await page.getByLabel("Password", { exact: true }).fill("secret1");
  await page.getByLabel("Retype Password").fill("secret1");
  await page.getByRole("button", { name: "Create Profile" }).click();
  await page.getByText("Welcome to Openrun").waitFor();
}

flow(
  "a city on day one: a visitor finds a court of the import, plays there and corrects it, and a friend finds both",
  { ways: ["html"] },
  async ({ page, server, db }) => {
    await importMap(db, drawCity());

    await page.goto("/courts");
    await page.getByLabel("Address or position").fill("Canton");
    await page.locator("summary", { hasText: "what it must have" }).click();
    await page.getByLabel("Lights").selectOption("true");
    await page.getByRole("button", { name: "Find courts" }).click();
    await page.getByText("1 more court is left out: nobody has said whether it fits.").waitFor();
    await page.getByText("© OpenStreetMap contributors").waitFor();
    const titles = page.locator(".court-list h3");
    await expect.poll(() => titles.count()).toBe(6);
    await page.getByRole("link", { name: /^6: / }).waitFor();
    const name = (await titles.first().textContent())?.trim() ?? "";
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await page.getByText("Outdoor · 2 hoops · Asphalt · Lights · Free").waitFor();
    const court = new URL(page.url()).pathname;

    await signUp(page);
    await page.waitForURL(court);
    await page.getByRole("button", { name: "Join Court" }).click();
    await page.getByText("Joined Court!").waitFor();
    await page.getByRole("button", { name: "I'm Here Now" }).click();
    await page.getByText("You're Here!").waitFor();

    await page.goto(`${court}/edit`);
    await page.getByLabel("Hoops").fill("4");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Outdoor · 4 hoops · Asphalt · Lights · Free").waitFor();

    await page.getByRole("link", { name: "Schedule Game" }).first().click();
    await page
      .getByLabel("Date")
      .fill(dateIn("Europe/Berlin", new Date(Date.now() + 2 * 86_400_000)));
    await page.getByLabel("Time").fill("19:00");
    await page.getByRole("button", { name: "Schedule Game", exact: true }).click();
    await page.getByText("Game Scheduled!").waitFor();

    const friend = await openWay(server, { scripts: false });
    await friend.goto("/courts?near=Canton&lit=true");
    const words = new RegExp(`^1: ${name}, 1 here now, a game is coming$`);
    await friend.getByRole("link", { name: words }).click();
    await friend.getByRole("heading", { name, level: 1 }).waitFor();
    await friend.getByText("1 here now").first().waitFor();
    await friend.context().close();

    // A newer file does not undo what the captain has corrected.
    const again = await importMap(db, drawCity());
    expect(Object.fromEntries(again.courts)).toEqual({ unchanged: 9 });
    await page.goto(court);
    await page.getByText("Outdoor · 4 hoops · Asphalt · Lights · Free").waitFor();
  },
);
