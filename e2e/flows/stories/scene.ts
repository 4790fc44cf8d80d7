import type { Locator, Page } from "playwright";
import { openPage, type TestServer } from "#e2e/harness/browser.ts";

/** Somebody with a browser, to whom a mishap happens now and then. */
export type Scene = {
  page: Page;
  server: TestServer;
  /** Whether every script comes, also those that a part of a page loads for itself. */
  allScripts: boolean;
  /** Opens a page; from here on the mishap may happen again. */
  open(path: string): Promise<void>;
  /** Presses the button of a form. Who reaches nobody at first reads `failure` and tries again. */
  send(button: Locator, failure: string): Promise<void>;
};

/** What happens, given what a scene does when all is well. */
export type Mishap = (well: Scene) => Promise<Scene> | Scene;

/** What people do one after the other, from one browser. */
export type Story = (scene: Scene) => Promise<void>;

type Told = { server: TestServer; befall?: Mishap; scripts?: boolean };

/** Tells one story on a phone: as it should go, or with one mishap. */
export async function tell(story: Story, { server, befall, scripts = true }: Told) {
  const page = await openPage(server, {
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const well: Scene = {
    page,
    server,
    allScripts: scripts,
    open: async (path) => void (await page.goto(path, { waitUntil: "commit" })),
    send: (button) => button.click(),
  };
  await story(befall ? await befall(well) : well);
  await page.context().close();
}

/** Short ways to name what is on a page. */
export const on = (page: Page) => ({
  field: (name: string) => page.getByLabel(name, { exact: true }),
  button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
  link: (name: string) => page.getByRole("link", { name, exact: true }).first(),
  says: (text: string) => page.getByText(text).first().waitFor(),
  header: page.locator("header"),
});
