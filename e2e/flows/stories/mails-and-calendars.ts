import type { Page } from "playwright";
import { unsubscribeLink } from "#app/features/notifications/unsubscribe-link.server.ts";
import { aGame, aMember, aTeam, expect, type Flow, unique } from "#e2e/harness/browser.ts";
import { openWithKeyboard } from "#e2e/harness/keyboard.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import type { TestServer } from "#e2e/harness/test.ts";

/** The secret of the server under test, which signs its links. */
const linkSecrets = ["a-secret-that-only-tests-know"];

/** A signed-in member of a team. */
async function aMemberOn(page: Page, { db }: TestServer) {
  const user = await signInAsNewUser(page, db);
  const team = await aTeam(db, { name: unique("Hoopers") });
  await aMember(db, { teamId: team.id, userId: user.id });
  return { user, team };
}

/** The addresses that a page has requested for something since. */
function requestsFor(page: Page, what: string) {
  const all: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === what) all.push(request.url());
  });
  return () => all;
}

const toggle = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });

/** Flows of mails and calendars by the keyboard alone. */
export const mailsByKeys: [name: string, story: Flow][] = [
  [
    "keys alone: which e-mails come, and from which teams",
    async (given) => {
      const { page, server, scripts } = given;
      const { team } = await aMemberOn(page, server);
      const way = await openWithKeyboard(page, "/profile/mail", scripts);
      const { keys, button, field, said } = way;
      expect(await toggle(page, "Calls for players").isChecked()).toBe(false);
      await keys.to(field("New games"));
      await page.keyboard.type("Once a week");
      await keys.press(toggle(page, "Remind me 2 hours before"), "Space");
      await keys.press(toggle(page, "My games"), "Space");
      const documents = requestsFor(page, "document");
      await keys.press(button("Save Changes"));
      await said("Your e-mail settings are saved.");
      // With JavaScript the form saves without a new page.
      expect(documents().length > 0).toBe(!scripts);
      const { phone: _, ...mails } = await (await page.request.get("/api/user/mail")).json();
      expect(mails).toEqual({
        newGames: "weekly",
        mine: false,
        hosting: true,
        remindDay: true,
        remindSoon: true,
        ask: true,
        announcements: true,
        calls: false,
      });

      await keys.press(button(`Mute ${team.name}`));
      await said(`No more e-mails about new games of ${team.name}.`);
      await keys.press(button(`Unmute ${team.name}`));
      await said(`E-mails about ${team.name} come again as you have chosen.`);
      await button(`Mute ${team.name}`).waitFor();

      await page.reload();
      expect(await field("New games").inputValue()).toBe("weekly");
      expect(await toggle(page, "My games").isChecked()).toBe(false);
    },
  ],

  [
    "keys alone: the link of a mail ends one kind, and leads to the rest",
    async (given) => {
      const { page, server, scripts } = given;
      const { user } = await aMemberOn(page, server);
      const signing = { appOrigin: server.origin, linkSecrets };
      const link = unsubscribeLink(signing, { userId: user.id, mailClass: "remind" });
      const path = link.slice(server.origin.length);
      const { keys, button, link: linkTo, said } = await openWithKeyboard(page, path, scripts);
      await keys.press(button("Stop reminders"));
      await said("No more reminders. Everything else stays.");
      await keys.press(linkTo("Choose which e-mails you get"));
      await page.waitForURL("/profile/mail");
      await toggle(page, "Remind me 24 hours before").waitFor();
      expect(await toggle(page, "Remind me 24 hours before").isChecked()).toBe(false);
      expect(await toggle(page, "My games").isChecked()).toBe(true);
    },
  ],

  [
    "keys alone: a calendar link is made, renewed and removed",
    async (given) => {
      const { page, server, scripts } = given;
      const { team } = await aMemberOn(page, server);
      const { keys, button, field, said } = await openWithKeyboard(
        page,
        "/profile/calendar",
        scripts,
      );
      const status = async (link: string) => (await page.request.get(link)).status();
      await keys.press(button(team.name));
      await said("Calendar link ready");
      const shown = field(`Calendar link of ${team.name}`);
      const link = await shown.inputValue();
      expect(await status(link)).toBe(200);
      await keys.to(shown);
      await page.keyboard.press("ControlOrMeta+A");
      const selected = () =>
        shown.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
      expect(await selected()).toEqual([0, link.length]);
      const copy = button(`Copy link of ${team.name}`);
      if (scripts) {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await keys.press(copy);
        await said("Copied!");
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      } else expect(await copy.count()).toBe(0);

      await keys.press(button(`New Link of ${team.name}`));
      await said("The old calendar link does not work any more.");
      await expect.poll(() => shown.inputValue()).not.toBe(link);
      const renewed = await shown.inputValue();
      expect([await status(link), await status(renewed)]).toEqual([404, 200]);

      await keys.press(button(`Remove of ${team.name}`));
      await said("Its link does not work any more.");
      await button(team.name).waitFor();
      expect(await status(renewed)).toBe(404);
    },
  ],

  [
    "keys alone: a game goes into a calendar",
    async (given) => {
      const { page, server, db, scripts } = given;
      const { team } = await aMemberOn(page, server);
      const { id } = await aGame(db, { teamId: team.id });
      const { keys, link } = await openWithKeyboard(page, `/games/${id}`, scripts);
      await keys.press(page.locator("summary", { hasText: "Add to Calendar" }));
      await keys.to(link("Calendar file"));
      const downloading = page.waitForEvent("download");
      await page.keyboard.press("Enter");
      expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
      for (const [name, host] of [
        ["Google", "calendar.google.com"],
        ["Outlook", "outlook.live.com"],
      ] as const) {
        await keys.to(link(name));
        expect(new URL((await link(name).getAttribute("href")) ?? "").host).toBe(host);
        expect(await link(name).getAttribute("target")).toBe("_blank");
      }
    },
  ],
];
