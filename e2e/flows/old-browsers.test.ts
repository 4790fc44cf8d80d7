import { firstDayIn } from "#e2e/flows/stories/old-browser.ts";
import { test } from "#e2e/harness/test.ts";

/** The oldest browser, without JavaScript. Those that hydrate: `e2e/trust/old-browsers.test.ts`. */
test("Chromium 64: sign up, join, check in, create", ({ server }) => firstDayIn(64, server));

/** A cache in between does not know old browsers: it gives them the pages of all others. */
test("Chromium 64, with the pages of a browser of today", ({ server }) =>
  firstDayIn(64, server, [
    "--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  ]));
