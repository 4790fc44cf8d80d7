import type { Page } from "playwright";
import { expect, type Flow, flow, openWay, signIn } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { unfold } from "#e2e/harness/reporting.ts";
import { aMember, aTeam, unique } from "#e2e/harness/test.ts";

const password = "pick-and-roll";

/** A captain with a page, a mate who has the key, and the team of both. */
async function aScene({ page, db, scripts }: Parameters<Flow>[0]) {
  if (scripts) await page.setViewportSize({ width: 360, height: 740 });
  const team = await aTeam(db, { name: unique("Leaky") });
  const captain = await signInAsNewUser(page, db);
  await aMember(db, { teamId: team.id, userId: captain.id });
  const mate = await aMember(db, { teamId: team.id, password });
  const open = (path: string) => (scripts ? openHydrated(page, path, "main") : page.goto(path));
  return { team, captain, mate, open };
}

const says = (page: Page, text: string) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).first().click();

/** Opens what captains do with a member, if it is not open. */
const manage = (page: Page, { name }: { name: string }) => unfold(page, `Manage ${name}`);

flow(
  "bans a member and renews the key, so that the old link is too old",
  { ways: ["html"] },
  async (it) => {
    const { page, server, db } = it;
    const { team, mate, open } = await aScene(it);
    await open(`/team/${team.slug}`);
    await follow(page, "Members");
    await manage(page, mate);
    await follow(page, `Remove ${mate.name}`);
    await page.getByLabel(`Ban ${mate.name} from joining again`).check();
    await page.getByLabel("Reason (optional)").fill("Sold the key");
    await press(page, "Remove member");
    await says(page, "Member banned");
    const { secretKey } = await db
      .selectFrom("teams")
      .select("secretKey")
      .where("id", "=", team.id)
      .executeTakeFirstOrThrow();
    await says(page, `The new key is ${secretKey}.`);

    const matesPage = await openWay(server, { scripts: false });
    await signIn(matesPage, `${mate.email}`, password);
    await matesPage.goto(`/invite?key=${team.secretKey}`);
    await says(matesPage, "This Invite Link Is Too Old");
    await matesPage.goto(`/invite?key=${secretKey}`);
    await says(matesPage, "You cannot join this team. Ask a captain.");

    await open(`/team/${team.slug}/key`);
    await press(page, "Make a new key");
    await says(page, "Old links do not work any more.");
    await expect.poll(() => page.getByLabel("Team Secret Key").inputValue()).not.toBe(secretKey);

    await open(`/team/${team.slug}/members`);
    await press(page, `Lift ban of ${mate.name}`);
    await says(page, `${mate.name} can join again.`);
    await follow(page, "Log");
    await says(page, "Sold the key");
  },
);
