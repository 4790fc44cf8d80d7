import { accountsByKeys } from "#e2e/flows/stories/keyboard-accounts.ts";
import { hydratedWay } from "#e2e/harness/browser.ts";

/** Without JavaScript: `e2e/trust/keyboard.test.ts`. */
for (const [name, flow] of accountsByKeys) hydratedWay(name, flow);
