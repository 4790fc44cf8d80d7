import type { Page } from "playwright";
import { failed, hydrationErrors } from "#e2e/flows/stories/hydration-errors.ts";
import { expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

const looksOf = (page: Page) => page.evaluate(() => [document.title, document.body.textContent]);

async function servedLooks(server: TestServer) {
  const page = await openPage(server, { javaScriptEnabled: false });
  await page.goto("/");
  const looks = await looksOf(page);
  await page.context().close();
  return looks;
}

/** Holds back the entry, so that the user is there before hydration starts. */
async function heldEntry(page: Page) {
  const entry = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await entry.promise;
    await route.continue();
  });
  return entry.resolve;
}

for (const [when, arrange] of hydrationErrors)
  flow(`an error ${when} leaves the server's page`, { ways: ["own"] }, async ({ server }) => {
    const page = await openPage(server);
    await arrange(page);
    const hydrate = await heldEntry(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("input[name=q]").fill("typed early");
    hydrate();
    await failed(page);
    await expect.poll(() => looksOf(page)).toEqual(await servedLooks(server));
    expect(await page.locator("input[name=q]").inputValue()).toBe("typed early");
    await page.context().close();
  });

/** A whole visit after each error: `e2e/trust/broken-scripts.test.ts`. */
flow(
  "an error after a click opens what was clicked once, without JavaScript",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error("no dialogs");
      };
    });
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await openHydrated(page, "/terms");
    await page.locator("header").getByRole("link", { name: "Sign In" }).click();
    await page.waitForURL("/sign-up?next=%2Fterms");
    await page.getByRole("tab", { name: "Login" }).click();
    await page.getByRole("button", { name: "Login" }).waitFor();
    expect(documents).toEqual(["/terms", "/sign-up", "/sign-in"]);
    await page.context().close();
  },
);
