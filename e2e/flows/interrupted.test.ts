import { firstTryFails, onlyFirstScripts } from "#e2e/flows/stories/disturbances.ts";
import { type Disturbance, runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { test } from "#e2e/harness/browser.ts";

/** The longer stories meet the same in `e2e/trust/interrupted.test.ts`. */
const disturbances: [what: string, disturb: Disturbance][] = [
  ["no more scripts come midway", onlyFirstScripts((route) => route.abort())],
  [
    "later scripts are of another build",
    onlyFirstScripts((route) =>
      route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" }),
    ),
  ],
  ["nothing is reached at first", firstTryFails],
];

test.for(disturbances)("a visit, and %s", ([, disturb], { server }) =>
  runStory(visit, { server, disturb }),
);
