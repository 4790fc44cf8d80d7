import type { Page } from "playwright";
import { neededApis } from "#app/lib/baseline.ts";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { aTeam, expect, openPage, test } from "#e2e/harness/browser.ts";
import { hydrated, openHydrated } from "#e2e/harness/members.ts";

/** Takes an API away from every page before its scripts run, as if the browser never had it. */
const without = (page: Page, api: string) =>
  page.addInitScript((name) => {
    const path = name.split(".");
    const last = path.pop() ?? "";
    // biome-ignore lint/suspicious/noExplicitAny: any API at all
    const owner = path.reduce((parent: any, key) => parent[key], window);
    delete owner[last];
  }, api);

test.for(neededApis)("without %s a visit goes as without JavaScript", async (api, { server }) => {
  const scripts: string[] = [];
  await runStory(visit, {
    server,
    disturb: async (well) => {
      await without(well.page, api);
      well.page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(request.url());
      });
      return well;
    },
  });
  expect(scripts).toEqual([]);
});

const notNeeded = ["TextEncoderStream", "Array.prototype.at", "URLSearchParams.prototype.size"];

test.for(notNeeded)("pages hydrate without %s, and a visit goes well", async (api, { server }) => {
  await runStory(visit, {
    server,
    disturb: async (well) => {
      await without(well.page, api);
      await openHydrated(well.page, "/");
      return well;
    },
  });
});

test("an invitation survives a closed dialog without URLSearchParams.prototype.size", async ({
  server,
}) => {
  const page = await openPage(server);
  await without(page, "URLSearchParams.prototype.size");
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
});
