import { aTeam, expect, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { hydrated } from "#e2e/harness/members.ts";

const scripts = "**/assets/*.js";

/** The path of a form, and the labels of its fields. */
export type Fields = [path: string, labels: string[]];

/** Types into forms before the scripts come: the text stays, and so does the focus. */
export async function typeEarly(server: TestServer, forms: Fields[]) {
  const { secretKey } = await aTeam(server.db);
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
    await page.goto(path.replace("KEY", secretKey), { waitUntil: "domcontentloaded" });
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill(`my ${label}`);
    release();
    await hydrated(page, "main form");
    for (const label of labels)
      expect(await page.getByLabel(label, { exact: true }).inputValue(), path).toBe(`my ${label}`);
    const last = page.getByLabel(labels.at(-1) ?? "", { exact: true });
    expect(await last.evaluate((it) => it === document.activeElement), path).toBe(true);
  }
  await page.context().close();
}
