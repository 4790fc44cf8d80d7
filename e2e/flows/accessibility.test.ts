import { checkErrors } from "#e2e/flows/stories/accessible-errors.ts";
import { callers } from "#e2e/flows/stories/accessible-pages.ts";
import { flow } from "#e2e/harness/browser.ts";
import { expectSoundPages } from "#e2e/harness/sound-page.ts";

/** Pages of captains: `languages.test.ts`. More of both: `e2e/trust/accessibility.test.ts`. */
for (const [caller, open] of callers.filter(([caller]) => caller.startsWith("anybody")))
  flow(`nothing stands in the way of ${caller}`, { ways: ["own"] }, async ({ server }) => {
    const { page, pages } = await open(server);
    await expectSoundPages(page, pages);
  });

flow("nothing stands in the way of mending what was wrong", { ways: ["own"] }, ({ server }) =>
  checkErrors(server, {
    visitor: [["/sign-up", "Create Profile"]],
    member: [],
  }),
);
