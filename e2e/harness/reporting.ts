import type { Page } from "playwright";
import { reported } from "#app/features/safety/report.ts";
import { openWay, type TestServer } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

/** A server, and whether browsers have JavaScript. */
export type Way = { server: TestServer; scripts: boolean };

/** Waits until the page says this. */
export const says = (page: Page, text = "") => page.getByText(text).first().waitFor();
/** Presses a button of the dialog. */
export const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

/** Opens a page, hydrated where the browser has JavaScript. */
export const open = (page: Page, path: string, { scripts }: Pick<Way, "scripts">) =>
  scripts ? openHydrated(page, path, "main") : page.goto(path);

/** A page of somebody in this mode. */
export async function aPage({ server, scripts }: Way) {
  return openWay(server, { scripts });
}

/** The page of an admin who is in the panel. */
export async function anAdmin(way: Way) {
  const page = await aPage(way);
  const { admin: form, origin } = way.server;
  await page.context().request.post("/developer", { form, headers: { origin } });
  return page;
}

/** Opens the panel's reports and acts on the one that says this. */
export async function handle(page: Page, way: Way, { text, act }: { text: string; act: string }) {
  await open(page, "/developer/reports", way);
  const card = page.locator("main li", { hasText: text });
  await card.getByRole("button", { name: new RegExp(`^${act} report`) }).click();
}

/** Follows the link that reports `name`, says why, and is back on the page. */
export async function reportFrom(page: Page, { name, text }: { name: string; text: string }) {
  const under = page.url();
  await page.getByRole("link", { name: `Report ${name}`, exact: true }).click();
  await page.getByRole("dialog").getByText("Insult or threat").click();
  await page.getByLabel("More about it (optional)").fill(text);
  await press(page, "Report");
  await page.waitForURL(under);
  await says(page, reported().text);
}

/** Opens what is folded about somebody. */
export async function unfold(page: Page, about: string) {
  const more = page.locator("details.member-acts, details.game-more", { hasText: about }).last();
  await more.waitFor();
  if ((await more.getAttribute("open")) === null) await more.locator("summary").first().click();
}
