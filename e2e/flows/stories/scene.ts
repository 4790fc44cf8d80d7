import type { Locator, Page } from "playwright";
import { openPage, type TestServer } from "#e2e/harness/browser.ts";

/** A user with a browser, disturbed now and then. */
export type Scene = {
  page: Page;
  server: TestServer;
  /** Whether every script comes, also those that a part of a page loads for itself. */
  allScripts: boolean;
  /** Opens a page; from here on it may be disturbed again. */
  open(path: string): Promise<void>;
  /** Presses the button of a form. When the first attempt fails, `failure` is shown and it is pressed again. */
  send(button: Locator, failure: string): Promise<void>;
};

/** Wraps a scene, given what it does when all is well. */
export type Disturbance = (well: Scene) => Promise<Scene> | Scene;

/** Scenes one after the other, in one browser. */
export type Story = (scene: Scene) => Promise<void>;

type Options = { server: TestServer; disturb?: Disturbance; scripts?: boolean; page?: Page };

/** Runs one story: undisturbed, or with one disturbance; on a phone, or on a page that is given. */
export async function runStory(
  story: Story,
  { server, disturb, scripts = true, page: given }: Options,
) {
  const page = given ?? (await openPhone(server, scripts));
  const well: Scene = {
    page,
    server,
    allScripts: scripts,
    open: async (path) => void (await page.goto(path, { waitUntil: "commit" })),
    send: (button) => button.click(),
  };
  await story(disturb ? await disturb(well) : well);
  await page.context().close();
}

/** Its user says yes to whatever the browser asks. */
async function openPhone(server: TestServer, scripts: boolean) {
  const page = await openPage(server, {
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  return page.on("dialog", (dialog) => dialog.accept());
}

/** Short ways to name what is on a page. */
export const on = (page: Page) => ({
  field: (name: string) => page.getByLabel(name, { exact: true }),
  button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
  link: (name: string) => page.getByRole("link", { name, exact: true }).first(),
  says: (text: string) => page.getByText(text).first().waitFor(),
  header: page.locator("header"),
});
