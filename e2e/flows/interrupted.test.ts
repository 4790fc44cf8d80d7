import { firstTryFails, onlyFirstScripts } from "#e2e/flows/stories/mishaps.ts";
import { type Mishap, tell } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { test } from "#e2e/harness/browser.ts";

/** The longer stories meet the same in `e2e/trust/half-way.test.ts`. */
const mishaps: [what: string, befall: Mishap][] = [
  ["no more scripts come half-way", onlyFirstScripts((route) => route.abort())],
  [
    "later scripts are of another build",
    onlyFirstScripts((route) =>
      route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" }),
    ),
  ],
  ["nothing is reached at first", firstTryFails],
];

test.for(mishaps)("a visit, and %s", ([, befall], { server }) => tell(visit, { server, befall }));
