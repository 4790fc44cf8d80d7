import type { Page } from "playwright";
import { expect } from "vitest";
import { accessibilityErrors, announcements } from "#e2e/harness/announcements.ts";
import { expectSound } from "#e2e/harness/axe.ts";
import { controlsOutOfReach } from "#e2e/harness/in-reach.ts";
import { hydrated } from "#e2e/harness/members.ts";

export const narrow = { width: 320, height: 640 };

/** Where everything is announced: some parts of a page are left out on a phone. */
const wide = { width: 1280, height: 720 };

/** Pages in which axe finds nothing on a small phone, with headings, landmarks and names. */
export async function expectSoundPages(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.setViewportSize(narrow);
    await page.goto(path);
    await expectSoundPage(page, path);
  }
  await page.context().close();
}

/** The same for the page that is open; it ends up on a large screen. */
export async function expectSoundPage(page: Page, path: string) {
  await page.setViewportSize(narrow);
  if (!isPlain(path)) await hydrated(page);
  await expectSound(page, path);
  expect(await controlsOutOfReach(page), path).toEqual([]);
  await page.setViewportSize(wide);
  expect(accessibilityErrors(await announcements(page)), path).toEqual([]);
}

/** Pages that stay without the framework. */
const isPlain = (path: string) => /^\/(g|r|answer)\b|\/poster$/.test(path);
