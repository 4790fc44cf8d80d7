import { stories } from "#e2e/flows/stories/all.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { test } from "#e2e/harness/browser.ts";

test.for(stories)("%s, in Chromium without scripts", ([, story], { server }) =>
  runStory(story, { server, scripts: false }),
);
