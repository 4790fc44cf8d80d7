import type { Page } from "playwright";
import { aCheckIn, aCourt, aGame, aMember, aTeam } from "#db/builders.ts";
import { openPage, type TestServer } from "#e2e/harness/browser.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";

export const smallPhone = { width: 360, height: 640 };

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

/** A user with 30 games, 25 of them of one team of 20, on a small phone. */
export async function aBusyPlayer(server: TestServer, { name }: { name?: string } = {}) {
  const { db } = server;
  const [games, members] = [30, 20];
  const page = await openPage(server, { viewport: smallPhone });
  const me = await signInAsNewUser(page, db);
  const team = await aTeam(db, { name: name ?? `Half-Court Kings of ${me.id}` });
  const court = await aCourt(db);
  for (const { id: teamId } of [team, court]) await aMember(db, { teamId, userId: me.id });
  const first = await aGame(db, { teamId: team.id, datetime: inDays(0.1) });
  for (let more = 1; more < members; more++) {
    const { id: userId } = await aMember(db, { teamId: team.id, name });
    if (more < 15) await aCheckIn(db, { gameId: first.id, userId });
  }
  for (let day = 1; day < games; day++)
    await aGame(db, { teamId: day < 25 ? team.id : court.id, datetime: inDays(day) });
  return { page, me, team, games, members };
}

/** Where the bottom of the first thing that matches is, in pixels from the top of the page. */
export const bottomOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => it.getBoundingClientRect().bottom + scrollY);

export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/** Links and buttons of the page that a thumb does not hit 44 px high. */
export const smallTaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const taps = document.querySelectorAll(
      ".ticket a, .ticket button, .ticket summary, .slot button, .slots .btn, .jumps a, .actions a",
    );
    return [...taps]
      .filter((tap) => {
        // The link of a ticket is as large as what lies over its upper part.
        const over = Number.parseFloat(getComputedStyle(tap, "::after").height) || 0;
        const height = Math.max(tap.getBoundingClientRect().height, over);
        return tap.checkVisibility() && height < 43.5;
      })
      .map((tap) => `${tap.textContent} ${tap.getBoundingClientRect().height}`);
  });
