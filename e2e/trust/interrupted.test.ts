import { stories } from "#e2e/flows/stories/all.ts";
import { firstTryFails, onlyFirstScripts } from "#e2e/flows/stories/disturbances.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { test } from "#e2e/harness/browser.ts";

const all = [...stories, ["a visit", visit] as const];
const aborted = onlyFirstScripts((route) => route.abort());
const hanging = onlyFirstScripts(() => {});
const ofAnotherBuild = onlyFirstScripts((route) =>
  route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" }),
);

test.for(all)("%s, and no more scripts come midway", ([, story], { server }) =>
  runStory(story, { server, disturb: aborted }),
);

test.for(all)("%s, and nothing is reached at first", ([, story], { server }) =>
  runStory(story, { server, disturb: firstTryFails }),
);

test("a visit, and later scripts hang", ({ server }) =>
  runStory(visit, { server, disturb: hanging }));

test("a visit, and later scripts are of another build", ({ server }) =>
  runStory(visit, { server, disturb: ofAnotherBuild }));
