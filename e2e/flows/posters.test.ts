import type { Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { smallPhone } from "#e2e/harness/first-screen.ts";
import { horizontalOverflow } from "#e2e/harness/large-type.ts";
import { aHostedGame, signInPlayer } from "#e2e/harness/players.ts";

const sizeOf = async (page: Page) =>
  (await page.locator(".poster svg").first().boundingBox()) ?? null;
const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => getComputedStyle(it).backgroundColor);

flow("the code of a guest link fills a phone and prints", { ways: ["plain"] }, async (it) => {
  const { page, db } = it;
  const { host, game } = await aHostedGame(db, { guestCode: null });
  // The zone of the browser: a page that offers another has less room.
  await db
    .updateTable("users")
    .set({ timezone: "Europe/Berlin" })
    .where("id", "=", host.id)
    .execute();
  await signInPlayer(page, host);
  await page.setViewportSize(smallPhone);
  await page.goto(`/games/${game.id}/guest-link`);
  await page.getByRole("button", { name: "Open link" }).click();
  await page.getByRole("link", { name: "QR poster" }).click();
  await page.waitForURL(/\/poster$/);
  await page.getByText("Scan and type your name").waitFor();

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const box = await sizeOf(page);
    expect(box?.width).toBeGreaterThanOrEqual(280);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(smallPhone.height);
    expect(await colourOf(page, ".poster")).toBe("rgb(255, 255, 255)");
    expect(await horizontalOverflow(page)).toEqual({ by: 0, out: [] });
  }

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of ["header", "footer", ".poster-acts"])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
  // 14 cm on a page wide enough.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(Math.round((await sizeOf(page))?.width ?? 0)).toBe(529);
  expect(await colourOf(page, "body")).not.toBe("rgb(0, 0, 0)");
});
