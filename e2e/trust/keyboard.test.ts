import { accountByKeys, visitorByKeys } from "#e2e/flows/stories/keyboard-accounts.ts";
import { gamesByKeys } from "#e2e/flows/stories/keyboard-games.ts";
import { joiningByKeys } from "#e2e/flows/stories/keyboard-joining.ts";
import { teamByKeys } from "#e2e/flows/stories/keyboard-teams.ts";
import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { flow } from "#e2e/harness/browser.ts";

const stories = [
  ["keys alone: a team from beginning to end", teamByKeys],
  ["keys alone: an account from beginning to end", accountByKeys],
  ["keys alone: a visitor", visitorByKeys],
  ...joiningByKeys,
  ...gamesByKeys,
  ...mailsByKeys,
] as const;

for (const [name, story] of stories) flow(name, { ways: ["hydrated"] }, story);
