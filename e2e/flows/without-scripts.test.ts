import { stories } from "#e2e/flows/stories/all.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { flow, openWay } from "#e2e/harness/browser.ts";

/** With files and a download. The others use links and forms alone. */
const inBrowser = "a newcomer's day";

/** All in Chromium: `e2e/trust/without-scripts.test.ts`. */
for (const [name, story] of stories)
  flow(`${name}, without scripts`, { ways: ["own"] }, async ({ server }) => {
    const page = name === inBrowser ? undefined : await openWay(server, { scripts: false });
    await runStory(story, { server, scripts: false, page });
  });
