import type { Page } from "playwright";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import type { TestServer } from "#e2e/harness/browser.ts";

/** Errors in every page, named by where React meets them. */
export const hydrationErrors: [where: string, arrange: (page: Page) => Promise<unknown>][] = [
  ["before the first component", (page) => page.addInitScript(loseData)],
  ["in the component of a page", breakPages],
  ["in an effect", (page) => page.addInitScript(refuseListeners)],
];

/** The router finds no data to hydrate with. */
function loseData() {
  Object.defineProperty(window, "__reactRouterContext", { get: () => ({}), set: () => {} });
}

/** An effect of the frame listens to the focus of the window. */
function refuseListeners() {
  const { addEventListener } = window;
  window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    if (args[0] === "focus") throw new Error("no listeners");
    return addEventListener.apply(window, args);
  };
}

function breakPages(page: Page) {
  const body = "export default () => { throw new Error('in the middle of hydration') }";
  return page.route(/\/assets\/(home|show|terms|profile)-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}

/** Waits until the page goes on as the server sent it. */
export const failed = (page: Page) =>
  page.waitForFunction(() => window.name.startsWith("without-scripts-"));

/** A visit in which hydration fails on each page. */
export const visitAfterAnError = (server: TestServer, arrange: (page: Page) => Promise<unknown>) =>
  runStory(visit, {
    server,
    disturb: async (well) => {
      await arrange(well.page);
      const open = async (path: string) => {
        await well.open(path);
        await failed(well.page);
      };
      return { ...well, open };
    },
  });
