import { firstDayIn } from "#e2e/flows/stories/old-browser.ts";
import { test } from "#e2e/harness/test.ts";

/** The oldest browser, without JavaScript. Those that hydrate: `e2e/trust/old-browsers.test.ts`. */
test("Chromium 64: sign up, join, check in, create", ({ server }) => firstDayIn(64, server));
