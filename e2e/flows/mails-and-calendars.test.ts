import { mailsByKeys } from "#e2e/flows/stories/mails-and-calendars.ts";
import { hydratedWay } from "#e2e/harness/browser.ts";

/** Without JavaScript: `e2e/trust/keyboard.test.ts`. */
for (const [name, flow] of mailsByKeys) hydratedWay(name, flow);
