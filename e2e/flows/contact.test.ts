import { messageNotSent, messageSent } from "#app/features/contact/send-message.ts";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { failing, openHydrated } from "#e2e/harness/members.ts";

const fields = {
  "First Name": "Ann",
  "Last Name": "Bee",
  Email: "ann@openrun.example",
  Subject: "A question",
  Message: "Is it free?",
};

flow("a visitor writes to us", { ways: ["html"] }, async ({ page }) => {
  await page.goto("/contact");
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText(messageSent().title).waitFor();
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
});

flow(
  "a message that cannot be sent stays in the form, until it is sent",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await failing(page, "**/contact.data*", 500);
    await openHydrated(page, "/contact");
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText(messageNotSent().text ?? "").waitFor();
    const message = page.getByLabel("Message", { exact: true });
    expect(await message.inputValue()).toBe(fields.Message);
    await page.unroute("**/contact.data*");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText(messageSent().title).waitFor();
    await expect.poll(() => message.inputValue()).toBe("");
    await page.context().close();
  },
);
