import { firstDayIn } from "#e2e/flows/stories/old-browser.ts";
import { test } from "#e2e/harness/test.ts";

/** The oldest browser, without JavaScript, and the oldest that hydrates. */
test.for([64, 87] as const)("Chromium %i: sign up, join, check in, create", (version, { server }) =>
  firstDayIn(version, server),
);
