import { typeEarly } from "#e2e/flows/stories/typed-early.ts";
import { aCourt, aGame, aMember, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

/** Other forms, and a whole way with scripts that come late: `e2e/trust/broken-scripts.test.ts`. */
flow("keeps text and focus from before the scripts came", { ways: ["own"] }, ({ server }) =>
  typeEarly(server, [["/contact", ["First Name", "Last Name", "Email", "Subject", "Message"]]]),
);

flow(
  "a page opened while a check-in is on its way shows it when it has arrived",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const me = await signInAsNewUser(page, db);
    const { id: teamId } = await aCourt(db);
    await aMember(db, { teamId, userId: me.id });
    const game = await aGame(db, { teamId, datetime: new Date(Date.now() + 3_600_000) });
    await openHydrated(page, "/", ".ticket .check-in button");
    const sent = Promise.withResolvers<void>();
    await page.route("**/check-in.data*", async (route) => {
      await sent.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: /^Check In/ }).click();
    await page.getByText("You are in", { exact: true }).waitFor();
    await page.locator(".ticket-count").click();
    await page.waitForURL(`**/games/${game.id}*`);
    const mine = page.locator("#in").getByText(`${me.name} (you)`);
    expect(await mine.count()).toBe(0);
    sent.resolve();
    await mine.first().waitFor();
    await page.context().close();
  },
);
