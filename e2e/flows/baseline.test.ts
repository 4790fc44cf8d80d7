import { neededApis, without } from "#e2e/flows/stories/lacking.ts";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

/** Whole visits without each of these APIs: `e2e/trust/broken-scripts.test.ts`. */
flow(
  "without an API that it needs a page stays as the server made it",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    for (const api of neededApis) {
      await without(page, api, `?without=${api}`);
      await page.goto(`/help?without=${api}`, { waitUntil: "networkidle" });
      const isTaken = () =>
        page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__react")));
      expect(await isTaken(), api).toBe(false);
    }
    await page.getByRole("link", { name: "Sign In" }).first().click();
    await page.getByRole("button", { name: "Create Profile" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-up");
    await page.context().close();
  },
);

flow("pages work in a browser that denies both storages", { ways: ["own"] }, async ({ server }) => {
  const { page, user } = await memberPage(server);
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("The storage is denied.", "SecurityError");
        },
      });
  });
  const errors = collectErrors(page);
  await openHydrated(page, "/", ".ticket button");
  await page.getByRole("button", { name: /^Check In/ }).click();
  await page.getByText("You are in", { exact: true }).waitFor();
  await page.getByRole("link", { name: user.name }).click();
  await page.getByRole("dialog").getByLabel("Display Name").waitFor();
  // Only the router's script that scrolls a page opened anew to where it was.
  expect([...new Set(errors)]).toEqual(["SecurityError: The storage is denied."]);
  await page.context().close();
});
