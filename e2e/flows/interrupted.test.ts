import { onlyFirstScripts } from "#e2e/flows/stories/disturbances.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { test } from "#e2e/harness/browser.ts";

/** Other interruptions, and longer stories: `e2e/trust/interrupted.test.ts`. */
test("a visit, and later scripts are of another build", ({ server }) =>
  runStory(visit, {
    server,
    disturb: onlyFirstScripts((route) =>
      route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" }),
    ),
  }));
