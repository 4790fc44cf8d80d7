import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { everyVariant, hydratedWay } from "#e2e/harness/browser.ts";

/** All, and without JavaScript (`e2e/trust/keyboard.test.ts`): `npm run test:trust`. */
const some = mailsByKeys.filter(([name]) => everyVariant || /^(REM-01|CAL-05)/.test(name));
for (const [name, flow] of some) hydratedWay(name, flow);
