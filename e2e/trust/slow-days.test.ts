import { stories } from "#e2e/flows/stories/all.ts";
import { onSlow3G } from "#e2e/flows/stories/disturbances.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { test } from "#e2e/harness/browser.ts";

test.for(stories)("%s, on a slow phone with a slow network", ([, story], { server }) =>
  runStory(story, { server, disturb: onSlow3G }),
);
