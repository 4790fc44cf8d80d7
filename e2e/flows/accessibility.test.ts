import { checkErrors } from "#e2e/flows/stories/accessible-errors.ts";
import { callers } from "#e2e/flows/stories/accessible-pages.ts";
import { flow, inTrust } from "#e2e/harness/browser.ts";
import { expectSoundPages } from "#e2e/harness/sound-page.ts";

/**
 * Pages of captains: `languages.test.ts`. Variants of these pages and forms:
 * `e2e/trust/accessibility.test.ts`.
 */
const all = inTrust ? callers : callers.filter(([caller]) => caller.startsWith("anybody"));
for (const [caller, open] of all)
  flow(`nothing stands in the way of ${caller}`, { ways: ["own"] }, async ({ server }) => {
    const { page, pages } = await open(server);
    await expectSoundPages(page, pages);
  });

const more: [path: string, button: string][] = [
  ["/team/SLUG/join", "Join Team"],
  ["/report?kind=team&id=TEAM", "Report"],
];

flow("nothing stands in the way of mending what was wrong", { ways: ["own"] }, ({ server }) =>
  checkErrors(server, {
    visitor: [["/sign-up", "Create Profile"]],
    member: [["/schedule", "Schedule Game"], ...(inTrust ? more : [])],
  }),
);
