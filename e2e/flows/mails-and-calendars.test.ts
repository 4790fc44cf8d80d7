import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { flow, inTrust } from "#e2e/harness/browser.ts";

/** All, and without JavaScript (`e2e/trust/keyboard.test.ts`): `npm run test:trust`. */
const some = mailsByKeys.filter(([name]) => inTrust || /^(REM-01|CAL-05)/.test(name));
for (const [name, story] of some) flow(name, { ways: ["hydrated"] }, story);
