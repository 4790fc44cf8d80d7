import { accountByKeys, visitorByKeys } from "#e2e/flows/stories/keyboard-accounts.ts";
import { gamesByKeys } from "#e2e/flows/stories/keyboard-games.ts";
import { joiningByKeys } from "#e2e/flows/stories/keyboard-joining.ts";
import { teamByKeys } from "#e2e/flows/stories/keyboard-teams.ts";
import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { eachWayInBrowser, plainWay } from "#e2e/harness/browser.ts";

/** With JavaScript: `e2e/flows`. */
plainWay("keys alone: a team from beginning to end", teamByKeys);
plainWay("keys alone: an account from beginning to end", accountByKeys);
for (const [name, flow] of mailsByKeys) plainWay(name, flow);

eachWayInBrowser("keys alone: a visitor", visitorByKeys);
for (const [name, flow] of [...joiningByKeys, ...gamesByKeys]) eachWayInBrowser(name, flow);
