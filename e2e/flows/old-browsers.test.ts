import { firstDayIn } from "#e2e/flows/stories/old-browser.ts";
import { flow } from "#e2e/harness/browser.ts";

/** The oldest browser, without JavaScript. Those that hydrate: `e2e/trust/old-browsers.test.ts`. */
flow("Chromium 64: sign up, join, check in, create", { ways: ["own"] }, ({ server }) =>
  firstDayIn(64, server),
);

/** A cache in between does not know old browsers: it gives them the pages of all others. */
flow(
  "Chromium 64, with the pages of a browser of today",
  { ways: [], inTrust: ["own"] },
  ({ server }) =>
    firstDayIn(64, server, [
      "--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    ]),
);
