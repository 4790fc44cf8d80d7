import type { Page } from "playwright";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import type { TestServer } from "#e2e/harness/browser.ts";

/** APIs without which no page hydrates (`app/entry.client.tsx`). */
export const neededApis = [
  "TransformStream",
  "SubmitEvent.prototype.submitter",
  "HTMLDialogElement.prototype.showModal",
];

/** Deletes an API in pages before their scripts run, as in a browser without it. */
export const without = (page: Page, api: string, where = "") =>
  page.addInitScript(
    ([name = "", query = ""]) => {
      if (!location.search.includes(query)) return;
      const path = name.split(".");
      const last = path.pop() ?? "";
      // biome-ignore lint/suspicious/noExplicitAny: any API at all
      const owner = path.reduce((parent: any, key) => parent[key], window);
      delete owner[last];
    },
    [api, where],
  );

/** A visit without an API that hydration needs. */
export const visitWithout = (server: TestServer, api: string) =>
  runStory(visit, {
    server,
    disturb: async (well) => {
      await without(well.page, api);
      return well;
    },
  });
