import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { flow } from "#e2e/harness/browser.ts";

/** All of them: `e2e/trust/keyboard.test.ts`. */
const some = mailsByKeys.filter(([name]) => /which e-mails come|calendar link is made/.test(name));
for (const [name, story] of some) flow(name, { ways: ["hydrated"] }, story);
