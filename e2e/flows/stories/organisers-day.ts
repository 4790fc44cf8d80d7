import { dateIn } from "#app/lib/zoned-time.server.ts";
import { on, type Scene, type Story } from "#e2e/flows/stories/scene.ts";
import { signIn, signOut } from "#e2e/flows/stories/signing.ts";
import { aUser, expect, unique } from "#e2e/harness/browser.ts";

const password = "pick-and-roll";

/** Sign in, create a team and a court, schedule a game, copy the key, share the court, leave and join it, sign out. */
export const organisersDay: Story = async (scene) => {
  const { email } = await aUser(scene.server.db, { password });
  await signIn(scene, `${email}`, password);
  const team = await create(scene, "Team");
  await schedule(scene, team);
  await copyKey(scene, team);
  const court = await create(scene, "Court");
  await share(scene, court);
  await leave(scene, court, "Court");
  await joinCourt(scene, court);
  await signOut(scene);
};

async function create({ page, open, send }: Scene, type: "Team" | "Court") {
  const { field, button, link, says } = on(page);
  await open("/");
  await link("Create Team/Court").click();
  if (type === "Court") await open("/create?type=court");
  await field(`${type} Name`).fill(unique(`Half Way ${type}`));
  // A court at an address that has one already would be asked about.
  const address = type === "Team" ? "Home Court Address" : "Court Address";
  await field(address).fill(unique("Kai 4, Hamburg"));
  await send(button(type === "Court" ? "Create court" : "Create Team"), "Failed to create team");
  await says(`${type} Created!`);
  return new URL(page.url()).pathname;
}

async function schedule({ page, open, send }: Scene, team: string) {
  const { field, link, says } = on(page);
  await open(team);
  await link("Schedule Game").click();
  const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000);
  await field("Date").fill(dateIn("Europe/Berlin", inThreeDays));
  await field("Time").fill("18:30");
  const button = page.getByRole("dialog").getByRole("button", { name: "Schedule Game" });
  await send(button, "Failed to create game");
  await says("Game Scheduled!");
  await open(team);
  expect(await page.locator(".ticket time").count()).toBe(1);
}

/** By the button where its script comes; otherwise the key can be selected. */
async function copyKey({ page, open, allScripts }: Scene, team: string) {
  const { field, says, button } = on(page);
  await open(team);
  const key = await field("Team Secret Key").inputValue();
  expect(key).toMatch(/^[A-Z0-9]{6}$/);
  expect(await field("Invite link").inputValue()).toContain(key);
  if (!allScripts) return expect(await button("Copy key").count()).toBe(0);
  await page.getByText("More ways").click();
  await button("Copy key").click();
  await says("Copied!");
}

/** By the device where the script for it comes; otherwise the link can be selected. */
async function share({ page, open, allScripts }: Scene, court: string) {
  const { field, button } = on(page);
  if (allScripts) await page.addInitScript(giveShare);
  await open(court);
  const url = await field("Court link").inputValue();
  expect(new URL(url).pathname).toBe(court);
  if (!allScripts) return expect(await button("Share").count()).toBe(0);
  await button("Share").click();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  expect(await page.evaluate(() => (window as { shared?: unknown }).shared)).toEqual({
    title,
    url,
  });
}

/** A device that can share, and keeps what it got. */
function giveShare() {
  const share = async (shared: unknown) => void Object.assign(window, { shared });
  Object.assign(Navigator.prototype, { share });
}

export async function leave({ page, open, send }: Scene, path: string, type: "Team" | "Court") {
  const { link, says } = on(page);
  await open(path);
  await link(`Leave ${type}`).click();
  const button = page.getByRole("dialog").getByRole("button", { name: `Leave ${type}` });
  await send(button, `Failed to leave ${type.toLowerCase()}`);
  await says(`Left ${type}`);
  await page.waitForURL("/");
}

async function joinCourt({ page, open, send }: Scene, court: string) {
  const { button, says } = on(page);
  await open(court);
  await send(button("Join Court"), "Failed to join court");
  await says("Joined Court!");
  await says("Court Members (1)");
}
