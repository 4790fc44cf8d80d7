import { neededApis } from "#app/lib/baseline.ts";
import { notNeeded, scriptsOf, without } from "#e2e/flows/stories/lacking.ts";
import { aTeam, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";

for (const api of neededApis)
  flow(`without ${api} a page requests no script`, { ways: ["own"] }, async ({ server }) => {
    const page = await openPage(server);
    await without(page, [api]);
    const scripts = scriptsOf(page);
    await page.goto("/");
    expect(scripts).toEqual([]);
    await page.context().close();
  });

/** `e2e/trust/broken-scripts.test.ts` plays whole visits without each of these APIs. */
flow(
  `an invitation survives a closed dialog without ${notNeeded.join(", ")}`,
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await without(page, notNeeded);
    const { name, secretKey } = await aTeam(server.db);
    await openHydrated(page, `/invite?key=${secretKey}`);
    await page.locator("header").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.get("key")).toBe(secretKey);
    await page.reload();
    await hydrated(page);
    await page.getByText(name).first().waitFor();
    await page.context().close();
  },
);

flow("pages work in a browser that denies both storages", { ways: ["own"] }, async ({ server }) => {
  const { page, user, game } = await memberPage(server);
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
  await openHydrated(page, `/games/${game.id}`, "main");
  await page.getByRole("heading", { name: "In (1)" }).waitFor();
  // Only the router's script that scrolls a page opened anew to where it was.
  expect([...new Set(errors)]).toEqual(["SecurityError: The storage is denied."]);
  await page.context().close();
});
