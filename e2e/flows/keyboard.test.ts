import type { Page } from "playwright";
import { joiningByKeys } from "#e2e/flows/stories/keyboard-joining.ts";
import {
  aCourt,
  aUser,
  eachWayInBrowser,
  expect,
  hydratedWay,
  openPage,
  signIn,
  test,
  unique,
} from "#e2e/harness/browser.ts";
import { focused, openWithKeyboard } from "#e2e/harness/keyboard.ts";
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

/** Without JavaScript: `e2e/trust/keyboard.test.ts`. */
for (const [name, flow] of joiningByKeys) hydratedWay(name, flow);

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
