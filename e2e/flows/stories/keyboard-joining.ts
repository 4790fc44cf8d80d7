import { aCourt, aMember, aTeam, aUser, type Flow, signIn, unique } from "#e2e/harness/browser.ts";
import { openWithKeyboard } from "#e2e/harness/keyboard.ts";
import { hydrated } from "#e2e/harness/members.ts";

const password = "pick-and-roll";

/** Ways to join, and the panel, by the keyboard alone. */
export const joiningByKeys: [name: string, story: Flow][] = [
  [
    "keys alone: three ways to join",
    async ({ page, db, scripts }) => {
      const { email } = await aUser(db, { password });
      await signIn(page, `${email}`, password);
      const [byKey, invited, court] = [await aTeam(db), await aTeam(db), await aCourt(db)];
      const { keys, button, link, field, said, dialog } = await openWithKeyboard(
        page,
        "/",
        scripts,
      );
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
    },
  ],

  [
    "keys alone: an admin",
    async ({ page, server, db, scripts }) => {
      const team = await aTeam(db, { name: unique("Keys Team") });
      await aMember(db, { teamId: team.id });
      const { keys, button, link, field, said } = await openWithKeyboard(
        page,
        "/developer",
        scripts,
      );
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
    },
  ],
];
