import { accountsByKeys } from "#e2e/flows/stories/keyboard-accounts.ts";
import { gamesByKeys } from "#e2e/flows/stories/keyboard-games.ts";
import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { plainWay } from "#e2e/harness/browser.ts";

/** With JavaScript, and a team, ways to join and the panel both ways: `e2e/flows`. */
for (const [name, flow] of [...gamesByKeys, ...accountsByKeys, ...mailsByKeys])
  plainWay(name, flow);
