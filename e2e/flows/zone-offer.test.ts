import { expect, flow } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";
import { seenFocus } from "#e2e/harness/seen-focus.ts";

flow(
  "the offer of a zone stands above the page, covers nothing and hides no focus",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server, {
      timezoneId: "America/New_York",
      viewport: { width: 360, height: 740 },
    });
    await openHydrated(page, "/help");
    const offer = page.locator(".zone-offer");
    const follow = async (name: string) => {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      return offer.count();
    };
    await expect
      .poll(async () => (await follow("Privacy Policy")) + (await follow("Terms of Service")))
      .toBeGreaterThan(0);
    expect(await offer.evaluate(positions)).toEqual(["static"]);
    const [card, heading] = [await offer.boundingBox(), await page.locator("h1").boundingBox()];
    expect((card?.y ?? 999) + (card?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    await page.locator("header a").first().focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      stops.push(await seenFocus(page));
    }
    expect(stops).toContain("Switch");
    expect(stops).toContain("Keep Berlin time");
    await page.context().close();
  },
);

declare global {
  interface Window {
    /** Where each largest paint of the page was, in order. */
    largestPaints: string[];
  }
}

/** How an element and what it stands in are positioned: each way once, what is relative left out. */
function positions(element: Element) {
  const found = new Set<string>();
  for (let it: Element | null = element; it; it = it.parentElement) {
    const { position } = getComputedStyle(it);
    if (position !== "relative") found.add(position);
  }
  return [...found];
}
