import type { Page } from "playwright";
import {
  aCourt,
  aMember,
  aTeam,
  aUser,
  eachWayInBrowser,
  expect,
  openPage,
  signIn,
  test,
  unique,
} from "#e2e/harness/browser.ts";
import { focused, openWithKeyboard } from "#e2e/harness/keyboard.ts";
import { hydrated } from "#e2e/harness/members.ts";
import { seenFocus } from "#e2e/harness/seen-focus.ts";

const password = "pick-and-roll";

eachWayInBrowser("keys alone: a team from beginning to end", async ({ page, db, scripts }) => {
  const { email } = await aUser(db, { password });
  await signIn(page, `${email}`, password);
  const { keys, button, link, field, said, dialog } = await openWithKeyboard(page, "/", scripts);
  const name = unique("Keys");
  await keys.press(link("Create Team/Court"));
  await keys.type(field("Team Name"), name);
  await keys.type(dialog.getByLabel("Address"), "Main St 1");
  await keys.press(button("Create Team"));
  await said("Team Created!");

  if (scripts) {
    await keys.press(button("Copy key"), "Space");
    await keys.press(button("Share"));
  }
  await keys.press(page.getByText("Show as a QR code"));
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  await keys.press(link("Schedule Game"));
  await keys.to(field("Date"));
  // The first of January reads the same in every order of day and month.
  await page.keyboard.type(`0101${new Date().getFullYear() + 1}`);
  await keys.to(field("Time"));
  await page.keyboard.type("1100AM");
  await keys.press(dialog.getByRole("button", { name: "Schedule Game" }));
  await said("Game Scheduled!");

  await keys.press(button(`Check Out ${name}`), "Space");
  await said("Checked Out!");
  await keys.press(button(`Check In ${name}`));
  await said("Checked In!");
  if (scripts) await focused(button(`Check Out ${name}`));

  await keys.press(link("Leave Team"));
  await dialog.waitFor();
  if (scripts) await page.keyboard.press("Escape");
  else await keys.press(link("Close"));
  await dialog.waitFor({ state: "detached" });
  if (scripts) await focused(link("Leave Team"));
  await keys.press(link("Leave Team"));
  await keys.press(dialog.getByRole("button", { name: "Leave Team" }));
  await said("Left Team");
});

eachWayInBrowser("keys alone: three ways to join", async ({ page, db, scripts }) => {
  const { email } = await aUser(db, { password });
  await signIn(page, `${email}`, password);
  const [byKey, invited, court] = [await aTeam(db), await aTeam(db), await aCourt(db)];
  const { keys, button, link, field, said, dialog } = await openWithKeyboard(page, "/", scripts);
  await keys.press(link("Join Team"));
  await dialog.waitFor();
  await keys.type(field("Team Secret Key"), byKey.secretKey.toLowerCase());
  await page.keyboard.press("Enter");
  await said(`You've joined ${byKey.name}!`);

  await page.goto("/");
  if (scripts) await hydrated(page);
  await keys.type(page.locator("input[name=q]"), court.name);
  if (scripts) {
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  } else {
    await page.keyboard.press("Enter");
    await keys.press(page.locator(".suggestions").getByRole("link"));
  }
  await keys.press(dialog.getByRole("button", { name: "Join Court" }));
  await said("Joined Court!");

  await page.goto(`/invite?key=${invited.secretKey}`);
  await keys.press(button("Join Team"));
  await said("You are already in this team");
  await keys.press(link("Go to Dashboard"));
  await page.getByRole("heading", { name: "My Teams & Courts" }).waitFor();
});

eachWayInBrowser("keys alone: an admin", async ({ page, server, db, scripts }) => {
  const team = await aTeam(db, { name: unique("Keys Team") });
  await aMember(db, { teamId: team.id });
  const { keys, button, link, field, said } = await openWithKeyboard(page, "/developer", scripts);
  await keys.type(field("Username"), server.admin.username);
  await keys.type(field("Password"), server.admin.password);
  await page.keyboard.press("Enter");
  await said("Access Granted");
  await keys.press(page.getByRole("link", { name: "Teams", exact: true }));
  await keys.type(field("Search Teams"), team.name);
  await page.keyboard.press("Enter");
  await keys.press(link(`Edit ${team.name}`));
  await keys.type(field("Address"), "New Street 5");
  await page.keyboard.press("Enter");
  await said("Team updated successfully");
  if (scripts) page.once("dialog", (prompt) => prompt.accept());
  await keys.press(link(`Delete ${team.name}`));
  if (!scripts) await keys.press(button("Delete 1 team"));
  await said("Team deleted successfully");
  await keys.press(page.getByRole("link", { name: "Audit log", exact: true }));
  await keys.press(button(`Restore team ${team.id}`));
  await said("Restored, with everything");
});

test("the way back through a page is the way there, and every stop is seen", async ({
  server,
  db,
}) => {
  await aCourt(db);
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openPage(server, { colorScheme, javaScriptEnabled: false });
    await page.goto("/");
    const there = await stops(page, "Tab");
    expect(there.length).toBeGreaterThan(8);
    expect((await stops(page, "Shift+Tab")).reverse()).toEqual(there);
    await page.context().close();
  }
});

/** The names of the stops from one end of the page to the other. */
async function stops(page: Page, key: string) {
  const names: string[] = [];
  const ends = ["", "Skip to content"];
  do {
    await page.keyboard.press(key);
    names.push(await seenFocus(page));
  } while (names.length < 2 || !ends.includes(`${names.at(-1)}`));
  return names.filter(Boolean);
}
