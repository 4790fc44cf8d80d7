import { firstDayIn } from "#e2e/flows/stories/old-browser.ts";
import { oldVersions } from "#e2e/harness/old-chromium.ts";
import { test } from "#e2e/harness/test.ts";

test.for(oldVersions)("Chromium %i: sign up, join, check in, create", (version, { server }) =>
  firstDayIn(version, server),
);
