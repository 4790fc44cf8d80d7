import { checkErrors } from "#e2e/flows/stories/accessible-errors.ts";
import { callers } from "#e2e/flows/stories/accessible-pages.ts";
import { test } from "#e2e/harness/browser.ts";
import { expectSoundPages } from "#e2e/harness/sound-page.ts";

/** Three pages for everybody, and a form: `e2e/flows/accessibility.test.ts`. */
test.for(callers)("nothing stands in the way of %s", async ([, open], { server }) => {
  const { page, pages, variants } = await open(server);
  await expectSoundPages(page, [...pages, ...variants]);
});

test("nothing stands in the way of mending what else was wrong", ({ server }) =>
  checkErrors(server, {
    visitor: [
      ["/invite?key=KEY", "Sign Up & Join Team"],
      ["/contact", "Send message"],
      ["/developer", "Login"],
    ],
    member: [
      ["/schedule", "Schedule Game"],
      ["/create", "Create Team"],
      ["/developer/games/GAME/edit", "Save Changes"],
      ["/team/SLUG/join", "Join Team"],
      ["/report?kind=team&id=TEAM", "Report"],
    ],
  }));
