import { accountByKeys, visitorByKeys } from "#e2e/flows/stories/keyboard-accounts.ts";
import { gamesByKeys } from "#e2e/flows/stories/keyboard-games.ts";
import { joiningByKeys } from "#e2e/flows/stories/keyboard-joining.ts";
import { teamByKeys } from "#e2e/flows/stories/keyboard-teams.ts";
import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { flow } from "#e2e/harness/browser.ts";

/** With JavaScript: `e2e/flows`. */
flow("keys alone: a team from beginning to end", { ways: ["plain"] }, teamByKeys);
flow("keys alone: an account from beginning to end", { ways: ["plain"] }, accountByKeys);
for (const [name, story] of mailsByKeys) flow(name, { ways: ["plain"] }, story);

flow("keys alone: a visitor", { ways: ["plain", "hydrated"] }, visitorByKeys);
for (const [name, story] of [...joiningByKeys, ...gamesByKeys])
  flow(name, { ways: ["plain", "hydrated"] }, story);
