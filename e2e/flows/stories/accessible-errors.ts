import type { Page } from "playwright";
import { expectSound } from "#e2e/harness/axe.ts";
import { aGame, aMember, aTeam, expect, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { narrow } from "#e2e/harness/sound-page.ts";

/** Where a form can be sent with something wrong, and the button that sends it. */
type Form = [path: string, button: string];

/** Sends forms with nothing in them, as a visitor and then as a member who is an admin, too. */
export async function checkErrors(server: TestServer, forms: { visitor: Form[]; member: Form[] }) {
  const { id, slug, secretKey } = await aTeam(server.db);
  const game = await aGame(server.db, { teamId: (await aTeam(server.db)).id });
  const page = await openPage(server, { viewport: narrow });
  // The page as the server sends it; axe itself is a script, so they cannot be off.
  await page.route("**/assets/*.js", (route) => route.abort());
  const check = async ([path, button]: Form) => {
    const places: Record<string, string> = { KEY: secretKey, SLUG: slug, TEAM: `${id}` };
    await page.goto(path.replace(/[A-Z]{3,}/, (name) => places[name] ?? `${game.id}`));
    await sendEmpty(page, button);
    await expectSound(page, path);
  };
  for (const form of forms.visitor) await check(form);
  const { id: userId } = await signInAsNewUser(page, server.db);
  await aMember(server.db, { teamId: game.teamId, userId });
  await page.context().request.post("/api/admin/login", { data: server.admin });
  for (const form of forms.member) await check(form);
  await page.context().close();
}

/** Sends a form with nothing in it, past what the browser would say to that. */
async function sendEmpty(page: Page, button: string) {
  const place = (await page.getByRole("dialog").count()) > 0 ? "dialog" : "main";
  const press = page.locator(place).getByRole("button", { name: button, exact: true });
  await press.evaluate((it) => {
    const form = it.closest("form");
    for (const field of form?.querySelectorAll("input:not([type=hidden]), textarea") ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        if (!/radio|checkbox|file/.test(field.type)) field.value = "";
    if (form) form.noValidate = true;
  });
  await Promise.all([page.waitForNavigation(), press.press("Enter")]);
  expect(await page.locator("[aria-invalid], [role=alert]").count(), page.url()).toBeGreaterThan(0);
}
