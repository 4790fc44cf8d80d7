import { sql } from "kysely";
import type { Page } from "playwright";
import { aCourt, aMember, flow, openPage, unique } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";

/** Waits until the block of a court shows no number: its heading is for screen readers alone then. */
const nobodyHere = (page: Page) =>
  page.locator("#here h2.sr-only", { hasText: "At this court" }).waitFor({ state: "attached" });

flow(
  "an open page follows who comes, is counted, and leaves",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db, { name: unique("Watched Court") });
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
    await sql`update head_reports set at = at - interval '61 minutes'
      where team_id = ${court.id}`.execute(db);
    await shown("3 here now");
    await there.browser.call("DELETE", `${api}/here`);
    await nobodyHere(page);

    await there.browser.call("PUT", `${api}/here`, { others: 19 });
    await shown("20 here now");
    await openHydrated(page, "/");
    await page.getByRole("heading", { name: "On Court Now" }).waitFor();
    await openHydrated(page, `/?q=${encodeURIComponent(court.name)}`);
    await page.getByText("20 here now").first().waitFor();
    await sql`update presences set until = now() where user_id = ${there.id}`.execute(db);
    await page.goto(`/court/${court.slug}`);
    await page.getByRole("button", { name: "I'm Here Now" }).waitFor();
    await nobodyHere(page);
    await page.context().close();
  },
);
