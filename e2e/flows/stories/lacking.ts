import type { Page } from "playwright";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { expect, type TestServer } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

/** Deletes APIs in every page before its scripts run, as in a browser without them. */
export const without = (page: Page, apis: string[]) =>
  page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split(".");
      const last = path.pop() ?? "";
      // biome-ignore lint/suspicious/noExplicitAny: any API at all
      const owner = path.reduce((parent: any, key) => parent[key], window);
      delete owner[last];
    }
  }, apis);

/** The scripts that a page requests from now on. */
export function scriptsOf(page: Page) {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") urls.push(request.url());
  });
  return urls;
}

/** A visit without APIs that hydration needs, and so without scripts. */
export async function visitWithout(server: TestServer, apis: string[]) {
  let scripts: string[] = [];
  await runStory(visit, {
    server,
    disturb: async (well) => {
      await without(well.page, apis);
      scripts = scriptsOf(well.page);
      return well;
    },
  });
  expect(scripts).toEqual([]);
}

/** APIs that some browsers lack in which pages hydrate. */
export const notNeeded = [
  "TextEncoderStream",
  "Array.prototype.at",
  "URLSearchParams.prototype.size",
];

/** A visit without these, hydrated. */
export const hydratedVisit = (server: TestServer) =>
  runStory(visit, {
    server,
    disturb: async (well) => {
      await without(well.page, notNeeded);
      await openHydrated(well.page, "/");
      return well;
    },
  });
