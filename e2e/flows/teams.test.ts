import { expect, flow, signIn } from "#e2e/harness/browser.ts";
import { aUser } from "#e2e/harness/test.ts";

const password = "let-me-play";

flow("choosing court changes the words of the form", async ({ page, db, scripts }) => {
  const user = await aUser(db, { password });
  await signIn(page, user.email ?? "", password);

  await page.goto("/create");
  await page.getByRole("dialog").getByLabel("Address").fill("Main St 1");
  if (scripts) await page.getByRole("dialog").getByText("Court", { exact: true }).click();
  else await page.getByRole("link", { name: "Create a court instead" }).click();

  await page.getByLabel("Court Name").waitFor();
  await page.getByRole("button", { name: "Create court" }).waitFor();
  if (scripts)
    expect(await page.getByRole("dialog").getByLabel("Address").inputValue()).toBe("Main St 1");
});
