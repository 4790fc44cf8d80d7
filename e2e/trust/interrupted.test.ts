import { stories } from "#e2e/flows/stories/all.ts";
import { firstTryFails, onlyFirstScripts } from "#e2e/flows/stories/mishaps.ts";
import { tell } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { test } from "#e2e/harness/browser.ts";

const aborted = onlyFirstScripts((route) => route.abort());
const hanging = onlyFirstScripts(() => {});

test.for(stories)("%s, and no more scripts come half-way", ([, story], { server }) =>
  tell(story, { server, befall: aborted }),
);

test.for(stories)("%s, and nothing is reached at first", ([, story], { server }) =>
  tell(story, { server, befall: firstTryFails }),
);

test("a visit, and later scripts hang", ({ server }) => tell(visit, { server, befall: hanging }));
