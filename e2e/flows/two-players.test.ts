import type { Page } from "playwright";
import { checkedIn, checkedOut } from "#app/features/answers/answer-game.ts";
import { gameScheduled } from "#app/features/scheduling/schedule-game.ts";
import { dateIn } from "#app/lib/zoned-time.server.ts";
import { aUser, expect, flow, openWay, signIn, unique } from "#e2e/harness/browser.ts";

const password = "correct horse";
const inThreeDays = () => dateIn("Europe/Berlin", new Date(Date.now() + 3 * 24 * 3_600_000));

flow(
  "two players arrange a game",
  { ways: ["html"] },
  async ({ page: ada, server, db, scripts }) => {
    const bo = await openWay(server, { scripts });
    const court = unique("Harbour Court");
    const team = unique("Harbour Ballers");

    await signUp(ada, "Ada Lovelace");
    const key = await create(ada, "team", team);
    expect(key).toMatch(/^[A-Z0-9]{6}$/);
    await ada.goto("/create?type=court");
    await create(ada, "court", court);

    const { email } = await aUser(db, { name: "Bo Diddley", password });
    await signIn(bo, `${email}`, password);
    await joinCourt(bo, court);
    await joinTeam(bo, team, key);

    await schedule(bo, team);
    await checkIn(ada);
    await expectCard(ada, "Bo Diddley", "2 in");

    await checkOut(ada);
    await expectCard(bo, "Bo Diddley", "1 in");

    await leave(bo, team);
    await home(ada);
    await see(ada.locator(".ticket-count", { hasText: "0 in" }));
    await bo.context().close();
  },
);

/** By the link on each page. */
const home = (page: Page) => page.locator('header a[href="/"]').first().click();

const see = (what: ReturnType<Page["locator"]>) => what.first().waitFor();

async function signUp(page: Page, name: string) {
  await page.goto("/");
  await page.getByRole("link", { name: "Create Team/Court" }).first().click();
  await see(page.getByText("Sign in required"));
  const toast = page.getByRole("status").getByRole("link", { name: "Sign In" });
  if (page.url().endsWith("/")) await toast.click();
  await page.getByLabel("Full Name").fill(name);
  await page
    .getByLabel("Email Address")
    .fill(`${unique("flow").replace(" ", "-")}@openrun.example`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Retype Password").fill(password);
  await page.getByRole("button", { name: "Create Profile" }).click();
  await page.waitForURL("/create");
  await see(page.locator("header").getByText(name));
}

/** Creates a team or court by the open form, and returns the team's key. */
async function create(page: Page, type: "team" | "court", name: string) {
  const form = page.locator("dialog form");
  await form.locator("input[name=name]").fill(name);
  // A second court at the same address would be asked about.
  await form.locator("input[name=address]").fill(`${unique("Kai")}, Hamburg`);
  await form
    .getByRole("button", { name: type === "team" ? "Create Team" : "Create court" })
    .click();
  await page.waitForURL(`**/${type}/*`);
  await see(page.getByText(type === "team" ? "Team Created!" : "Court Created!"));
  if (type === "court") return "";
  return page.getByLabel("Team Secret Key").inputValue();
}

async function joinCourt(page: Page, name: string) {
  await page.goto("/");
  await page.getByLabel("Search teams and courts by name or address").fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await page.locator(".suggestions").getByText(name).click();
  await page.locator("dialog").getByRole("button", { name: "Join Court" }).click();
  await see(page.getByText("Joined Court!"));
}

async function joinTeam(page: Page, name: string, key: string) {
  await home(page);
  await page.getByRole("link", { name: "Join Team" }).first().click();
  await page.getByLabel("Team Secret Key").fill(key.toLowerCase());
  await page.locator("dialog").getByRole("button", { name: "Join Team" }).click();
  await see(page.getByText(`You've joined ${name}!`));
}

async function schedule(page: Page, team: string) {
  await page.getByRole("link", { name: "Schedule Game" }).first().click();
  const dialog = page.locator("dialog");
  await dialog.getByLabel("Team or court").selectOption({ label: team });
  await dialog.getByLabel("Date").fill(inThreeDays());
  await dialog.getByLabel("Time").fill("18:30");
  await dialog.getByRole("button", { name: "Schedule Game" }).click();
  await see(page.getByText(gameScheduled().title));
  await see(page.getByRole("heading", { name: "Invite" }));
  await home(page);
  await see(page.locator(".ticket time", { hasText: "18:30 Evening Berlin time" }));
}

async function checkIn(page: Page) {
  await home(page);
  await page.getByRole("button", { name: /^Check In/ }).click();
  await see(page.getByText(checkedIn().title));
  await see(page.getByRole("button", { name: /^Check Out/ }));
}

async function checkOut(page: Page) {
  await home(page);
  await page.getByRole("button", { name: /^Check Out/ }).click();
  await see(page.getByText(checkedOut().title));
  await see(page.getByRole("button", { name: /^Check In/ }));
}

async function expectCard(page: Page, face: string, count: string) {
  await home(page);
  await see(page.locator(".faces", { hasText: face }));
  await see(page.locator(".ticket-count", { hasText: count }));
}

async function leave(page: Page, team: string) {
  await home(page);
  await page.getByRole("link", { name: team }).last().click();
  await page.getByRole("link", { name: "Leave Team" }).click();
  await page.locator("dialog").getByRole("button", { name: "Leave Team" }).click();
  await page.waitForURL("/");
  await see(page.getByText("Left Team"));
}
