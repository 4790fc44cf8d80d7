import { expect, flow } from "#e2e/harness/browser.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";

flow("the switch and the profile choose the language", { ways: ["html"] }, async ({ page, db }) => {
  await page.goto("/courts?q=nowhere");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByRole("link", { name: "Datenschutz" }).waitFor();
  expect(new URL(page.url()).search).toBe("?q=nowhere");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("link", { name: "Privacy Policy" }).waitFor();

  const { id } = await signInAsNewUser(page, db);
  await page.goto("/profile");
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("link", { name: "Datenschutz" }).waitFor();
  const rows = db.selectFrom("users").select(["language", "mailLanguage"]).where("id", "=", id);
  expect(await rows.executeTakeFirst()).toEqual({ language: "de", mailLanguage: "de" });

  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("link", { name: "Privacy Policy" }).waitFor();
  expect((await rows.executeTakeFirst())?.language).toBe("en");
});

flow(
  "a page in another language has no words of the one before",
  { ways: ["html"] },
  async ({ page }) => {
    await page.goto("/courts?lang=de");
    await page.getByRole("link", { name: "Hilfe", exact: true }).click();
    await page.getByRole("link", { name: "Privacy Policy" }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/help");

    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("link", { name: "Datenschutz", exact: true }).first().waitFor();
    await page.goto("/help/api");
    await page.getByRole("link", { name: "Privacy Policy" }).first().waitFor();
    await page.getByRole("link", { name: "Terms of Service" }).click();
    await page.getByRole("link", { name: "Datenschutz", exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/terms");
  },
);
