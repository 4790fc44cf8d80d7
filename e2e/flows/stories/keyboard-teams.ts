import { aUser, type Flow, signIn, unique } from "#e2e/harness/browser.ts";
import { focused, openWithKeyboard } from "#e2e/harness/keyboard.ts";

const password = "pick-and-roll";

/** A team from its first day to its last, with its games and dialogs, by the keyboard alone. */
export const teamByKeys: Flow = async ({ page, db, scripts }) => {
  const { email } = await aUser(db, { password });
  await signIn(page, `${email}`, password);
  const { keys, button, link, field, said, dialog } = await openWithKeyboard(page, "/", scripts);
  const name = unique("Keys");
  await keys.press(link("Create Team/Court"));
  await keys.type(field("Team Name"), name);
  await keys.type(dialog.getByLabel("Address"), "Main St 1");
  await keys.press(button("Create Team"));
  await said("Team Created!");

  if (scripts) await keys.press(button("Share"));
  await keys.press(page.getByText("More ways"));
  if (scripts) await keys.press(button("Copy key"), "Space");
  await keys.press(link("QR code"));
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  await keys.press(link("Back to the team"));
  await keys.press(link("Schedule Game"));
  await keys.to(field("Date"));
  // The first of January reads the same in every order of day and month.
  await page.keyboard.type(`0101${new Date().getFullYear() + 1}`);
  await keys.to(field("Time"));
  await page.keyboard.type("1100AM");
  await keys.press(dialog.getByRole("button", { name: "Schedule Game" }));
  await said("Game Scheduled!");

  await keys.press(button("Can't come"), "Space");
  await said("You Can't Come");
  await keys.press(button("In"));
  await said("Checked In!");
  if (scripts) await focused(button("In"));

  await keys.press(link(name));
  await keys.press(link("Leave Team"));
  await dialog.waitFor();
  if (scripts) await page.keyboard.press("Escape");
  else await keys.press(link("Close"));
  await dialog.waitFor({ state: "detached" });
  if (scripts) await focused(link("Leave Team"));
  await keys.press(link("Leave Team"));
  await keys.press(dialog.getByRole("button", { name: "Leave Team" }));
  await said("Left Team");
};
