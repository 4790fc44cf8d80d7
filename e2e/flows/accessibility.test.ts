import { checkErrors } from "#e2e/flows/stories/accessible-errors.ts";
import { callers } from "#e2e/flows/stories/accessible-pages.ts";
import { test } from "#e2e/harness/browser.ts";
import { expectSoundPages } from "#e2e/harness/sound-page.ts";

/** Variants of these pages and forms: `e2e/trust/accessibility.test.ts`. */
test.for(callers)("nothing stands in the way of %s", async ([, open], { server }) => {
  const { page, pages } = await open(server);
  await expectSoundPages(page, pages);
});

test("nothing stands in the way of mending what was wrong", ({ server }) =>
  checkErrors(server, {
    visitor: [["/sign-up", "Create Profile"]],
    member: [
      ["/schedule", "Schedule Game"],
      ["/team/SLUG/join", "Join Team"],
      ["/report?kind=team&id=TEAM", "Report"],
    ],
  }));
