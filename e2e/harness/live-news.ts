import type { Page } from "playwright";
import { aMember, aTeam, expect, type TestServer } from "#e2e/harness/browser.ts";
import { openStream } from "#e2e/harness/stream.ts";
import { visitor } from "#e2e/harness/visitor.ts";

/** Longer than a page waits from a live event until it loads again (`app/browser/live-updates.ts`, `revalidate.ts`). */
const delays = 1_000;

/** Counts the live events that a page receives. Open the page after this: its clock is ours from now on. */
export async function liveNews(page: Page) {
  let count = 0;
  await page.clock.install();
  const session = await page.context().newCDPSession(page);
  session.on("Network.eventSourceMessageReceived", () => {
    count += 1;
  });
  await session.send("Network.enable");
  return {
    count: () => count,
    /** Waits for so many events, and until the page has had the time to act on them. */
    async arrive(events: number) {
      await expect.poll(() => count).toBe(events);
      await page.clock.fastForward(delays);
    },
  };
}

/** Waits until the server has received every change made until now, so that no later page has missed one. */
export async function changesReceived({ origin, db }: TestServer) {
  const password = "correct horse";
  const team = await aTeam(db);
  const { email } = await aMember(db, { teamId: team.id, password });
  const browser = visitor({ origin });
  await browser.call("POST", "/api/auth/login", { email, password });
  const stream = await openStream(origin, browser, [team.id]);
  const rename = db.updateTable("teams").set({ address: "Elsewhere" });
  await rename.where("id", "=", team.id).execute();
  await expect.poll(stream.changes).toBeGreaterThan(0);
  stream.close();
}
