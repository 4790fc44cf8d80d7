import { firstDayInOldChromium } from "#e2e/flows/stories/old-browser.ts";
import { expect, flow } from "#e2e/harness/browser.ts";

flow("Chromium 64: sign up, join, check in, create", { ways: ["own"] }, async ({ server }) => {
  expect(await firstDayInOldChromium(server)).toEqual({ errors: [], scripts: 0 });
});

/** A cache in between does not know old browsers: it gives them the pages of all others, whose scripts they cannot read. */
flow("Chromium 64, with the pages of a browser of today", { ways: ["own"] }, async ({ server }) => {
  const userAgent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const { scripts } = await firstDayInOldChromium(server, [`--user-agent=${userAgent}`]);
  expect(scripts).toBeGreaterThan(0);
});
