import { dateIn } from "#app/lib/wall-time.server.ts";
import { on, type Scene, type Story } from "#e2e/flows/stories/scene.ts";
import { aUser, expect, unique } from "#e2e/harness/browser.ts";

const password = "pick-and-roll";

/** Sign in, create a team and a court, schedule a game, copy the key, leave the court, sign out. */
export const organisersDay: Story = async (scene) => {
  const { email } = await aUser(scene.server.db, { password });
  await signIn(scene, `${email}`, password);
  const team = await create(scene, "Team");
  await schedule(scene, team);
  await copyKey(scene, team);
  const court = await create(scene, "Court");
  await leave(scene, court, "Court");
  await signOut(scene);
};

/** From any page, by the dialog over it. */
export async function signIn({ page, open, send }: Scene, email: string, secret: string) {
  const { field, button, header, says } = on(page);
  await open("/terms");
  await header.getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("tab", { name: "Login" }).click();
  await button("Login").waitFor();
  await field("Email Address").fill(email);
  await field("Password").fill(secret);
  await send(button("Login"), "Failed to log in");
  await says("Welcome Back!");
  await page.waitForURL("/terms");
}

async function create({ page, open, send }: Scene, type: "Team" | "Court") {
  const { field, button, link, says } = on(page);
  await open("/");
  await link("Create Team/Court").click();
  if (type === "Court") await open("/create?type=court");
  await field(`${type} Name`).fill(unique(`Half Way ${type}`));
  await field(type === "Team" ? "Home Court Address" : "Court Address").fill("Kai 4, Hamburg");
  await send(button(`Create ${type}`), "Failed to create team");
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
  expect(await page.locator(".ticket time").count()).toBe(1);
}

/** By the button where its script is there; otherwise the key can be selected. */
async function copyKey({ page, open }: Scene, team: string) {
  const { field, says, button } = on(page);
  await open(team);
  const key = await field("Team Secret Key").inputValue();
  expect(key).toMatch(/^[A-Z0-9]{6}$/);
  expect(await field("Invite link").inputValue()).toContain(key);
  if ((await button("Copy key").count()) === 0) return;
  await button("Copy key").click();
  await says("Copied!");
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

/** From any page, by the profile's dialog over it. */
export async function signOut({ page, open, send }: Scene) {
  const { button, header } = on(page);
  await open("/terms");
  await header.locator(".me").click();
  await send(button("Sign Out"), "Failed to log out");
  await header.getByRole("link", { name: "Sign In" }).waitFor();
}
