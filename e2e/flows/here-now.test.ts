import { aCourt, aMember, flow, openPage } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";

flow(
  "an open page follows who comes, is counted, and leaves",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db);
    const page = await openPage(server);
    const reader = await signInAsNewUser(page, db);
    await aMember(db, { teamId: court.id, userId: reader.id });
    const createdAt = new Date(Date.now() - 2 * 86_400_000);
    const there = await aSignedInUser(server, { name: "Maya Seen", createdAt });
    const api = `/api/courts/${court.id}`;
    await openHydrated(page, `/court/${court.slug}`, "#here form");
    const shown = (words: string) => page.locator("#here h2", { hasText: words }).waitFor();

    await there.browser.call("PUT", `${api}/here`, { others: 2 });
    await shown("3 here now");
    await page.locator("#here").getByText("Maya").waitFor();
    await there.browser.call("PUT", `${api}/heads`, { heads: 8 });
    await shown("8 here now");
    await db.deleteFrom("headReports").where("teamId", "=", court.id).execute();
    await there.browser.call("DELETE", `${api}/here`);
    // The heading is for screen readers alone where nobody is.
    const heading = page.locator("#here h2.sr-only", { hasText: "At this court" });
    await heading.waitFor({ state: "attached" });
    await page.context().close();
  },
);
