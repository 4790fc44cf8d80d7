import type { Page } from "playwright";
import { aGame, aMember, aTeam, expect, type Flow } from "#e2e/harness/browser.ts";
import { focused, openWithKeyboard } from "#e2e/harness/keyboard.ts";
import { inHours } from "#e2e/harness/managed-game.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import type { TestServer } from "#e2e/harness/test.ts";

type Db = TestServer["db"];

/** Whether a user with a keyboard is somewhere, not at the start of the document. */
const isSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

async function aCaptain(page: Page, db: Db) {
  const captain = await signInAsNewUser(page, db);
  const team = await aTeam(db);
  // The first member is the captain.
  await aMember(db, { teamId: team.id, userId: captain.id });
  const game = await aGame(db, { teamId: team.id, datetime: inHours(72), minutes: 60 });
  return { team, path: `/games/${game.id}` };
}

/** Flows of games by the keyboard alone. */
export const gamesByKeys: [name: string, story: Flow][] = [
  [
    "keys alone: replies on the page of a game",
    async ({ page, db, scripts }) => {
      const { path } = await aCaptain(page, db);
      const { keys, button, link, field, said } = await openWithKeyboard(page, path, scripts);
      await keys.press(page.getByRole("button", { name: "In", exact: true }));
      await said("Checked In!");
      if (scripts) await focused(page.getByRole("button", { name: "In", exact: true }));
      await keys.press(page.locator("summary", { hasText: "Bring a guest" }));
      await keys.type(field("Name (optional)"), "Tom");
      await keys.press(button("Add guest"), "Space");
      await said("Guest Added");
      if (scripts) await isSomewhere(page);
      await keys.press(page.getByText("Add a comment"));
      await keys.type(field("Comment (optional)"), "Late");
      await keys.press(button("Maybe"));
      await said("You Said Maybe");
      if (scripts) await focused(button("Maybe"));
      await keys.press(page.getByText("Add to Calendar"));
      await keys.to(link("Calendar file"));
    },
  ],

  [
    "keys alone: a game is moved, cancelled and put back",
    async ({ page, db, scripts }) => {
      const { path } = await aCaptain(page, db);
      const { keys, button, link, field, said, dialog } = await openWithKeyboard(
        page,
        path,
        scripts,
      );
      await keys.press(link("Edit Game"));
      await dialog.waitFor();
      if (scripts) await focused(field("Date"));
      await keys.press(page.getByText("More options"));
      await keys.press(page.getByText("Length, level, cost and rules"));
      await keys.type(field("Length in minutes"), "90");
      await page.keyboard.press("Enter");
      await said("Game Changed");
      if (scripts) await focused(link("Edit Game"));

      await keys.press(link("Cancel game"));
      await dialog.waitFor();
      if (scripts) await page.keyboard.press("Escape");
      else await keys.press(link("Close"));
      await dialog.waitFor({ state: "detached" });
      if (scripts) await focused(link("Cancel game"));
      await keys.press(link("Cancel game"));
      await dialog.waitFor();
      if (scripts) await focused(field("Reason (optional)"));
      await keys.press(dialog.getByRole("button", { name: "Cancel game" }));
      await said("Game Cancelled");
      await dialog.waitFor({ state: "detached" });
      // The button that opened the dialog is gone.
      if (scripts) await isSomewhere(page);

      await keys.press(link("Undo cancel"));
      await keys.press(button("Undo cancel"));
      await link("Cancel game").waitFor();
      await keys.press(link("Guest link"));
      await page.getByRole("heading", { name: "Guest link (no account)" }).waitFor();
      if (scripts) await focused(page.getByRole("heading", { level: 1 }));
      await page.goBack();
      await link("Guest link").waitFor();
      if (scripts) await isSomewhere(page);
    },
  ],

  [
    "keys alone: a series skips a date and ends",
    async ({ page, db, scripts }) => {
      const captain = await signInAsNewUser(page, db);
      const { id: teamId } = await aTeam(db);
      await aMember(db, { teamId, userId: captain.id });
      const data = { teamId, datetime: inHours(50), repeat: { everyWeeks: 1 } };
      const weekly = await page.context().request.post("/api/games", { data });
      const { seriesId } = await weekly.json();
      const { keys, button, link, said } = await openWithKeyboard(
        page,
        `/series/${seriesId}`,
        scripts,
      );
      await keys.press(button(/^Skip /).nth(1));
      await said("Date skipped");
      await keys.press(button(/^Play this one /));
      await said("Back On!");
      if (scripts) await isSomewhere(page);
      await keys.press(button("Always In"), "Space");
      await button("Not every week").waitFor();
      await keys.press(page.getByLabel("Last game"), "ArrowDown");
      await keys.press(button("Stop After This Game"));
      await said("These games are removed");
      await keys.to(link("Back"));
      await keys.press(button("Stop After This Game"));
      await said("Series ended");
    },
  ],

  [
    "keys alone: mails, calendars and a report",
    async ({ page, db, scripts }) => {
      const { team } = await aCaptain(page, db);
      const mails = await openWithKeyboard(page, "/profile/mail", scripts);
      const { keys, button, link, field, said } = mails;
      await keys.to(field("New games"));
      await page.keyboard.type("Once a week");
      await keys.press(page.getByRole("switch", { name: "Remind me 2 hours before" }), "Space");
      await keys.press(button("Save Changes"));
      await said("Saved");
      expect(await page.getByRole("switch", { name: "2 hours" }).isChecked()).toBe(true);
      await keys.press(button(`Mute ${team.name}`));
      await said("Muted");
      if (scripts) await isSomewhere(page);

      await openWithKeyboard(page, "/profile/calendar", scripts);
      await keys.press(button("My games"));
      await said("Calendar link ready");
      await keys.to(link("Subscribe to My games"));
      await keys.press(field("All games of my teams"), "Space");
      await keys.press(button("New Link of My games"));
      await said("New Link");
      await keys.press(button("Remove of My games"));
      await said("Calendar removed");
      if (scripts) await isSomewhere(page);

      await openWithKeyboard(page, `/team/${team.slug}/settings`, scripts);
      await keys.press(link(`Report ${team.name}`));
      await page.getByRole("heading", { name: "Report this team" }).waitFor();
      if (scripts) await expect.poll(() => page.locator("dialog :focus").count()).toBe(1);
      await keys.to(field("Not a real place"));
      await page.keyboard.press("ArrowDown");
      await keys.type(field("More about it (optional)"), "It moved");
      await keys.press(button("Report"));
      await said("Reported");
    },
  ],
];
