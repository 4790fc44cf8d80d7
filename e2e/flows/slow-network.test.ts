import { aTeam, expect, openPage, test } from "#e2e/harness/browser.ts";
import { hydrated } from "#e2e/harness/members.ts";

const scripts = "**/assets/*.js";

/** Every form, what one types into it, and where a field of it is found again. */
const forms: [string, string[]][] = [
  ["/sign-up", ["Full Name", "Email Address", "Password", "Retype Password"]],
  ["/sign-in", ["Email Address", "Password"]],
  ["/contact", ["First Name", "Last Name", "Email", "Subject", "Message"]],
  ["/invite?key=KEY", ["Full Name", "Email Address", "Password", "Retype Password"]],
  ["/forgot-password", ["Email Address"]],
  ["/confirm-email", ["Email Address"]],
  ["/", ["Search teams and courts by name or address"]],
  ["/developer", ["Username", "Password"]],
];

/** A whole way, with scripts that come late or never work: `e2e/trust/broken-scripts.test.ts`. */
test("what was typed before the scripts came stays, and so does the focus", async ({
  server,
  db,
}) => {
  const { secretKey } = await aTeam(db);
  const page = await openPage(server);
  let release = () => {};
  let held = Promise.resolve();
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  for (const [path, labels] of forms) {
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto(path.replace("KEY", secretKey));
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill(`my ${label}`);
    release();
    await hydrated(page, "main form");
    for (const label of labels)
      expect(await page.getByLabel(label, { exact: true }).inputValue(), path).toBe(`my ${label}`);
    const last = page.getByLabel(labels.at(-1) ?? "", { exact: true });
    expect(await last.evaluate((it) => it === document.activeElement), path).toBe(true);
  }
  await page.context().close();
});
