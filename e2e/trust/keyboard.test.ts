import { accountsByKeys } from "#e2e/flows/stories/keyboard-accounts.ts";
import { gamesByKeys } from "#e2e/flows/stories/keyboard-games.ts";
import { joiningByKeys } from "#e2e/flows/stories/keyboard-joining.ts";
import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { plainWay } from "#e2e/harness/browser.ts";

/** With JavaScript, and a team both ways: `e2e/flows`. */
const flows = [...joiningByKeys, ...gamesByKeys, ...accountsByKeys, ...mailsByKeys];
for (const [name, flow] of flows) plainWay(name, flow);
