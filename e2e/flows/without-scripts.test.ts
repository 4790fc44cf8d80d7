import { stories } from "#e2e/flows/stories/all.ts";
import { tell } from "#e2e/flows/stories/scene.ts";
import { test } from "#e2e/harness/browser.ts";

test.for(stories)("%s, without scripts", ([, story], { server }) =>
  tell(story, { server, scripts: false }),
);
