import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aTeam } from "#e2e/harness/test.ts";

flow("a key that is pasted with more around it is whole", { ways: ["own"] }, async (story) => {
  const { server, db } = story;
  const page = await openPage(server, { permissions: ["clipboard-read", "clipboard-write"] });
  await signInAsNewUser(page, db);
  const { slug, secretKey } = await aTeam(db);
  for (const [path, id] of [
    ["/join-team", "#secretKey"],
    [`/team/${slug}`, "#page-secretKey"],
    [`/team/${slug}/join`, "#dialog-secretKey"],
  ] as const) {
    await openHydrated(page, path, id);
    const field = page.locator(id);
    for (const text of [` ${secretKey}`, `Key: ${secretKey.toLowerCase()}.`]) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await field.focus();
      await field.press("ControlOrMeta+A");
      await field.press("ControlOrMeta+V");
      expect(await field.inputValue(), path).toBe(secretKey);
    }
  }
  await page.context().close();
});
