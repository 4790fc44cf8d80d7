import { stories } from "#e2e/flows/stories/all.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { flow, openWay } from "#e2e/harness/browser.ts";

/** It has files and a download, for which it needs Chromium. */
const inBrowser = "a newcomer's day";

/** By links and forms alone; all in Chromium: `e2e/trust/without-scripts.test.ts`. */
for (const [name, story] of stories.filter(([name]) => name !== inBrowser))
  flow(`${name}, without scripts`, { ways: ["own"] }, async ({ server }) => {
    const page = await openWay(server, { scripts: false });
    await runStory(story, { server, scripts: false, page });
  });
