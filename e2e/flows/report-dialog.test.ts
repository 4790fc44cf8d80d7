import { reportLimits } from "#app/features/safety/report.ts";
import {
  aCourt,
  aServerWithoutJobs,
  expect,
  flow,
  openPage,
  openWay,
} from "#e2e/harness/browser.ts";
import { countedUses } from "#e2e/harness/counted-uses.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { open, press, reportFrom, says } from "#e2e/harness/reporting.ts";

flow(
  "a report is a dialog: Escape, Back and the link close it, and typed words stay",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db);
    const page = await openPage(server);
    const path = `/court/${court.slug}`;
    const opener = page.getByRole("link", { name: `Report ${court.name}` });
    const dialog = page.locator("dialog:modal");
    const ends: (() => Promise<unknown>)[] = [
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
      () => page.getByRole("link", { name: "Close" }).click(),
    ];
    await openHydrated(page, path, "main");
    for (const end of ends) {
      await opener.click();
      await dialog.waitFor();
      await end();
      await dialog.waitFor({ state: "detached" });
      await page.waitForURL(path);
      await page.getByRole("heading", { name: court.name, level: 1 }).waitFor();
    }

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${path}/report?kind=court&id=${court.id}`, { waitUntil: "commit" });
    const field = page.getByLabel("More about it (optional)");
    await field.fill("There is a car park");
    release();
    await dialog.waitFor();
    expect(await field.inputValue()).toBe("There is a car park");
    await page.context().close();
  },
);

const limited = await aServerWithoutJobs({ env: { RATE_LIMIT_SCALE: "1" } });

for (const scripts of [true, false]) {
  const words = scripts ? "with JavaScript" : "without JavaScript";
  flow(
    `refuses the sixth report in words, and keeps the form, ${words}`,
    { ways: ["own"] },
    async () => {
      const uses = countedUses(limited.db);
      await uses.forget();
      const court = await aCourt(limited.db);
      const page = await openWay(limited, { scripts });
      await open(page, `/court/${court.slug}`, { scripts });
      await reportFrom(page, { name: court.name, text: "The first" });
      await uses.countAllButOne(reportLimits[0]);
      await reportFrom(page, { name: court.name, text: "The fifth" });
      await page.getByRole("link", { name: `Report ${court.name}` }).click();
      await page.getByRole("dialog").getByText("Spam").click();
      await page.getByLabel("More about it (optional)").fill("The sixth");
      const refused = scripts ? page.waitForResponse((it) => it.status() === 429) : undefined;
      await press(page, "Report");
      await says(page, "Too many");
      await refused;
      expect(await page.getByLabel("More about it (optional)").inputValue()).toBe("The sixth");
      expect(await page.getByLabel("Spam").isChecked()).toBe(true);
      await page.context().close();
    },
  );
}
