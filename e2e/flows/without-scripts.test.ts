import { stories } from "#e2e/flows/stories/all.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { openWay, test } from "#e2e/harness/browser.ts";

/** Where nothing but links and forms is used; in Chromium: `e2e/trust/without-scripts.test.ts`. */
const overHttp = ["a player's day", "the last day of an account"];

test.for(stories)("%s, without scripts", async ([name, story], { server }) => {
  const page = overHttp.includes(name) ? await openWay(server, { scripts: false }) : undefined;
  await runStory(story, { server, scripts: false, page });
});
