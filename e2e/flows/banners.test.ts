import type { Page } from "playwright";
import sharp from "sharp";
import { expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { memberPage } from "#e2e/harness/members.ts";

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 900 };

/** The captain of a team whose photo is white, the worst that can lie under light words, and its guest link. */
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
  const opened = await request.put(`/api/games/${game.id}/guest-link`, {
    data: { open: true },
    headers,
  });
  const { pathname: guestLink } = new URL((await opened.json()).url);
  return { page, team: `/team/${team.slug}`, paths: [`/games/${game.id}`, guestLink], guestLink };
}

flow(
  "a photo is the banner of the pages of its team, and all words on it can be read",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, paths } = await aPicturedTeam(server);
    // On the page of a team its photo lies under the same banner.
    for (const path of paths) {
      await page.goto(path);
      const photo = page.locator(".court-photo img");
      await expect
        .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: path })
        .toBe(512);
      // Large, and not once more in small.
      expect(await page.locator(".banner .thumb").count()).toBe(0);
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport);
        const at = `${path}, ${viewport.width} px`;
        expect((await photo.boundingBox())?.width, at).toBeGreaterThanOrEqual(viewport.width / 2);
        for (const [words, contrast] of await contrasts(page))
          expect(contrast, `${words} at ${at}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    await page.context().close();
  },
);

/** The contrast of each text with the lightest pixel that lies below it. */
async function contrasts(page: Page): Promise<[string, number][]> {
  const seen: { words: string; color: string; clip: Clip }[] = [];
  for (const text of await page.locator(".banner :is(p, h1, a)").all()) {
    const { color, clip } = await text.evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const [x, y] = [Math.floor(left), Math.floor(top)];
      const clip = { left: x, top: y, width: Math.floor(width), height: Math.floor(height) };
      return { color: getComputedStyle(it).color, clip };
    });
    seen.push({ words: (await text.textContent()) ?? "", color, clip });
  }
  const picture = await withoutWords(page, () => page.screenshot());
  const pairs: [string, number][] = [];
  for (const { words, color, clip } of seen) {
    const { channels } = await sharp(await sharp(picture).extract(clip).toBuffer()).stats();
    const ground = toLuminance(channels.slice(0, 3).map(({ max }) => max));
    const ink = toLuminance((color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    pairs.push([words, (ink + 0.05) / (ground + 0.05)]);
  }
  return pairs;
}

async function withoutWords<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const show = (visibility: string) =>
    page.locator(".banner").evaluate((it, value) => {
      it.style.visibility = value;
    }, visibility);
  await show("hidden");
  const seen = await look();
  await show("");
  return seen;
}

type Clip = { left: number; top: number; width: number; height: number };

/** Relative luminance, as WCAG defines it. */
function toLuminance(rgb: number[]) {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

flow(
  "a guest reads about the game beside the form on a large screen, above it on a phone",
  { ways: ["own"] },
  async ({ server }) => {
    const { page: captain, guestLink } = await aPicturedTeam(server);
    const page = await openPage(server, { viewport: wide });
    await page.goto(guestLink);
    const columns = () =>
      page
        .locator(".split > *")
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
    expect(new Set(await columns()).size).toBe(2);
    await page.setViewportSize(phone);
    expect(new Set(await columns()).size).toBe(1);
    await page.getByLabel("Your Name").fill("Tom");
    await page.getByRole("button", { name: "I'm In" }).click();
    await page.waitForURL(/\/r\//);
    await page.getByRole("heading", { name: "You're in" }).waitFor();
    expect(new Set(await columns()).size).toBe(1);
    await page.setViewportSize(wide);
    expect(new Set(await columns()).size).toBe(2);
    await Promise.all([page.context().close(), captain.context().close()]);
  },
);
