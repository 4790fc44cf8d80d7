import type { Page } from "playwright";
import { runStory } from "#e2e/flows/stories/scene.ts";
import { visit } from "#e2e/flows/stories/visit.ts";
import { expect, openPage, type TestServer, test } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

/** What fails in every page, named by where React meets it. */
const failures: [where: string, arrange: (page: Page) => Promise<unknown>][] = [
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

const looksOf = (page: Page) => page.evaluate(() => [document.title, document.body.innerText]);

async function servedLooks(server: TestServer) {
  const page = await openPage(server, { javaScriptEnabled: false });
  await page.goto("/");
  const looks = await looksOf(page);
  await page.context().close();
  return looks;
}

const failed = (page: Page) =>
  page.waitForFunction(() => window.name.startsWith("without-scripts-"));

/** Holds back the entry, so that the user is there before hydration starts. */
async function heldEntry(page: Page) {
  const entry = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await entry.promise;
    await route.continue();
  });
  return entry.resolve;
}

test.for(failures)("an error %s leaves the server's page", async ([, arrange], { server }) => {
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

test.for(failures)("a visit goes well after an error %s", ([, arrange], { server }) =>
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
  }),
);

test("an error after a click opens what was clicked once, without JavaScript", async ({
  server,
}) => {
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
});
