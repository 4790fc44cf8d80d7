import type { Page } from "playwright";
import sharp from "sharp";
import { expect, flow, type TestServer } from "#e2e/harness/browser.ts";
import { contrastOf, rgbOf } from "#e2e/harness/contrast.ts";
import { memberPage } from "#e2e/harness/members.ts";

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 900 };

/** The captain of a team whose photo is white, the worst that can lie under light words. */
async function aPicturedTeam(server: TestServer) {
  const { page, user, team, game } = await memberPage(server, { viewport: phone });
  await server.db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("userId", "=", user.id)
    .where("teamId", "=", team.id)
    .execute();
  const white = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  const { request } = page.context();
  const headers = { origin: server.origin };
  const thumbnail = `data:image/png;base64,${white.toString("base64")}`;
  const pictured = await request.patch(`/api/teams/${team.id}`, { data: { thumbnail }, headers });
  expect(pictured.status(), await pictured.text()).toBe(200);
  const link = `/api/games/${game.id}/guest-link`;
  const opened = await request.put(link, { data: { open: true }, headers });
  return {
    page,
    path: `/games/${game.id}`,
    guestLink: new URL((await opened.json()).url).pathname,
  };
}

flow(
  "a photo is the banner of the pages of its team, and all words on it can be read; a guest reads about the game beside the form on a large screen",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, path, guestLink } = await aPicturedTeam(server);
    const columns = async () => {
      const parts = page.locator(".split > *");
      const lefts = parts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
      return new Set(await lefts).size;
    };
    // On the page of a team its photo lies under the same banner.
    for (const at of [path, guestLink]) {
      await page.goto(at);
      const photo = page.locator(".court-photo img");
      await expect
        .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: at })
        .toBe(512);
      // Large, and not once more in small.
      expect(await page.locator(".banner .thumb").count()).toBe(0);
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport);
        const where = `${at}, ${viewport.width} px`;
        expect((await photo.boundingBox())?.width, where).toBeGreaterThanOrEqual(
          viewport.width / 2,
        );
        for (const [words, contrast] of await contrasts(page))
          expect(contrast, `${words} at ${where}`).toBeGreaterThanOrEqual(4.5);
        if (at === guestLink) expect(await columns(), where).toBe(viewport === wide ? 2 : 1);
      }
      await page.context().clearCookies();
    }
    await page.context().close();
  },
);

/** The contrast of each text with the lightest pixel that lies below it. */
async function contrasts(page: Page): Promise<[string, number][]> {
  const banner = page.locator(".banner");
  const seen = await banner.locator(":is(p, h1, a)").evaluateAll((texts) =>
    texts.map((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const [x, y] = [Math.floor(left), Math.floor(top)];
      const clip = { left: x, top: y, width: Math.floor(width), height: Math.floor(height) };
      return { words: it.textContent, colour: getComputedStyle(it).color, clip };
    }),
  );
  const show = (visibility: string) =>
    banner.evaluate((it, value) => {
      it.style.visibility = value;
    }, visibility);
  await show("hidden");
  const picture = await page.screenshot();
  await show("");
  return Promise.all(
    seen.map(async ({ words, colour, clip }): Promise<[string, number]> => {
      const { channels } = await sharp(await sharp(picture).extract(clip).toBuffer()).stats();
      const lightest = channels.slice(0, 3).map(({ max }) => max);
      return [words, contrastOf(rgbOf(colour), lightest)];
    }),
  );
}
