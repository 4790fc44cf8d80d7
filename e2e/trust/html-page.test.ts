import { expect, flow, openPage, openWay, signIn } from "#e2e/harness/browser.ts";
import { captainPages } from "#e2e/harness/captain-pages.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";

const roles = [
  ...["button", "link", "heading", "dialog", "checkbox", "switch", "radio", "textbox"],
  ...["alert", "article", "group", "img", "listitem", "navigation", "row", "search", "status"],
] as const;
const paths = ["/", "/create", "/schedule", "/join-team", "/profile", "/profile/mail", "/contact"];

flow(
  "a page without a browser has the same buttons, links and fields as Chromium",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server, { javaScriptEnabled: false });
    const user = await signInAsNewUser(page, server.db);
    const plain = await openWay(server, { scripts: false });
    await signIn(plain, user.email, user.password);
    const { pages, dialogs } = await captainPages({ server, page, user });
    const differing: string[] = [];
    for (const path of [...paths, ...pages, ...dialogs]) {
      await page.goto(path);
      await plain.goto(path);
      for (const role of roles) {
        const found = await plain.getByRole(role).count();
        // The style sheet of this Chromium takes scripts for enabled, and shows buttons that wait for them.
        const shown = page.getByRole(role).and(page.locator(":not([hidden])"));
        const counts = `${found}, in Chromium ${await shown.count()}`;
        if (found !== (await shown.count())) differing.push(`${role} at ${path}: ${counts}`);
      }
    }
    expect(differing).toEqual([]);
    await page.context().close();
  },
);
