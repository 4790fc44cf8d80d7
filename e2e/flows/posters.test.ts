import { expect, flow } from "#e2e/harness/browser.ts";
import { smallPhone } from "#e2e/harness/first-screen.ts";
import { horizontalOverflow } from "#e2e/harness/large-type.ts";
import { aHostedGame, signInPlayer } from "#e2e/harness/players.ts";

flow("the code of a guest link fills a phone and prints", { ways: ["plain"] }, async (it) => {
  const { page, db } = it;
  const { host, game } = await aHostedGame(db);
  // The zone of the browser: a page that offers another has less room.
  const zone = { timezone: "Europe/Berlin" };
  await db.updateTable("users").set(zone).where("id", "=", host.id).execute();
  await signInPlayer(page, host);
  const open = { data: { open: true, max: 30 } };
  await page.context().request.put(`/api/games/${game.id}/guest-link`, open);
  await page.setViewportSize(smallPhone);
  await page.goto(`/games/${game.id}/guest-link/poster`);
  await page.getByText("Scan and type your name").waitFor();
  const code = page.locator(".poster svg").first();
  const colourOf = (selector: string) =>
    page.locator(selector).evaluate((it) => getComputedStyle(it).backgroundColor);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const box = await code.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(280);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(smallPhone.height);
    expect(await colourOf(".poster")).toBe("rgb(255, 255, 255)");
    expect(await horizontalOverflow(page)).toEqual({ by: 0, out: [] });
  }

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of ["header", "footer", ".poster-acts"])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
  // 14 cm on a page wide enough.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(Math.round((await code.boundingBox())?.width ?? 0)).toBe(529);
  expect(await colourOf("body")).not.toBe("rgb(0, 0, 0)");
});
