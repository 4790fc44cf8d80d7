import type { Page } from "playwright";
import { expect, flow, openPage, unique } from "#e2e/harness/browser.ts";
import { expectInReach } from "#e2e/harness/in-reach.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { seenFocus } from "#e2e/harness/seen-focus.ts";

flow(
  "an account is made in a dialog, in the zone of the device, which is offered to one of another zone",
  { ways: ["own"] },
  async ({ server, db }) => {
    const viewport = { width: 360, height: 740 };
    const page = await openPage(server, { timezoneId: "America/New_York", viewport });
    await openHydrated(page, "/help");
    const opener = page.locator("header").getByRole("link", { name: "Sign In" });
    await opener.click();
    const dialog = page.getByRole("dialog");
    const email = `${unique("new").replace(" ", "-")}@openrun.example`;
    const field = dialog.getByLabel("Email Address");
    await field.fill(email);
    await dialog.getByRole("tab", { name: "Sign Up" }).focus();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: "Login" }).waitFor();
    expect(await field.inputValue()).toBe(email);
    await page.keyboard.press("Escape");
    await page.waitForURL("/help");
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
    await opener.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });

    await opener.click();
    await field.fill(email);
    await dialog.getByLabel("Full Name").fill("Grace Hopper");
    const passwords = ["Password", "Retype Password"].map((label) =>
      dialog.getByLabel(label, { exact: true }),
    );
    for (const password of passwords) await password.fill("alley-oop-2026");
    const types = () => Promise.all(passwords.map((password) => password.getAttribute("type")));
    await dialog.getByLabel("Show passwords").check();
    expect(await types()).toEqual(["text", "text"]);
    await dialog.getByLabel("Show passwords").uncheck();
    expect(await types()).toEqual(["password", "password"]);
    await dialog.getByRole("button", { name: "Create Profile" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.locator("main h1:focus").waitFor({ state: "attached" });
    const account = () =>
      db.selectFrom("users").select("timezone").where("email", "=", email).execute();
    expect(await account()).toEqual([{ timezone: "America/New_York" }]);

    const berlin = { timezone: "Europe/Berlin" };
    await db.updateTable("users").set(berlin).where("email", "=", email).execute();
    await openHydrated(page, "/profile", "main form");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.waitForURL("/");
    await page.locator("main h1:focus").waitFor({ state: "attached" });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // It comes with a page after its script is there.
    const offer = page.locator(".zone-offer");
    await expect
      .poll(() => visited(page, ["Privacy Policy", "Terms of Service"], offer))
      .toBe(true);
    await expectInReach(offer);
    expect(await offer.evaluate(positions)).toEqual(["static"]);
    const [card, heading] = [await offer.boundingBox(), await page.locator("h1").boundingBox()];
    expect((card?.y ?? 999) + (card?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    await page.locator("header a").first().focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      stops.push(await seenFocus(page));
    }
    expect(stops).toEqual(expect.arrayContaining(["Switch", "Keep Berlin time"]));
    const words = "Your computer is on New York time, Openrun shows Berlin time. Switch?";
    await offer.getByText(words).waitFor();
    await page.getByRole("button", { name: "Switch" }).click();
    await page.getByText("Time zone switched").waitFor();
    await offer.waitFor({ state: "detached" });
    expect(await account()).toEqual([{ timezone: "America/New_York" }]);

    await page.context().clearCookies();
    await openHydrated(page, "/help");
    await opener.click();
    // Somebody has signed in here before.
    await page.getByRole("dialog", { name: "Sign in" }).waitFor();
    await page.context().close();
  },
);

/** Follows links of the footer, and returns whether something is on the last page. */
async function visited(page: Page, names: string[], part: ReturnType<Page["locator"]>) {
  for (const name of names) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  return (await part.count()) > 0;
}

/** How an element and what it stands in are positioned: each way once, what is relative left out. */
function positions(element: Element) {
  const found = new Set<string>();
  for (let it: Element | null = element; it; it = it.parentElement) {
    const { position } = getComputedStyle(it);
    if (position !== "relative") found.add(position);
  }
  return [...found];
}
