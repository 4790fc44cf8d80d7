import { checkErrors } from "#e2e/flows/stories/accessible-errors.ts";
import { callers } from "#e2e/flows/stories/accessible-pages.ts";
import { test } from "#e2e/harness/browser.ts";
import { expectSoundPages } from "#e2e/harness/sound-page.ts";

/** A page of each kind: `e2e/flows/accessibility.test.ts`. */
test.for(callers)("nothing stands in the way of %s, either", async ([, open], { server }) => {
  const { page, variants } = await open(server);
  await expectSoundPages(page, variants);
});

test("nothing stands in the way of mending what else was wrong", ({ server }) =>
  checkErrors(server, {
    visitor: [
      ["/invite?key=KEY", "Sign Up & Join Team"],
      ["/contact", "Send message"],
      ["/developer", "Login"],
    ],
    member: [
      ["/create", "Create Team"],
      ["/developer/games/GAME/edit", "Save Changes"],
    ],
  }));
