import { messageNotSent, messageSent } from "#app/features/contact/send-message.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { failing, hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";

const fields = { "First Name": "Ann", "Last Name": "Bee", Subject: "A question" };

flow(
  "a text survives a failure, a reload and Back, and ends when it is sent and with the session",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server);
    const message = page.getByLabel("Message");
    const send = page.getByRole("button", { name: "Send message" });
    const says = (text: string) => expect.poll(() => message.inputValue()).toBe(text);
    await openHydrated(page, "/contact");
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await message.fill("Is it free?");
    await failing(page, "**/contact.data*", 500);
    await send.click();
    await page.getByText(messageNotSent().text ?? "").waitFor();
    await says("Is it free?");
    await page.unroute("**/contact.data*");
    await send.click();
    await page.getByText(messageSent().title).waitFor();
    await says("");

    await message.fill("Is the hall open?");
    await page.reload();
    await hydrated(page);
    await says("Is the hall open?");
    await page.getByRole("link", { name: "Terms of Service" }).click();
    await page.waitForURL("/terms");
    await page.goBack();
    await says("Is the hall open?");
    const typed = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed")));
    expect(await typed()).toHaveLength(1);
    await page.locator("header .me").click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    // What leaving the page noted for a reload goes when the next page hydrates.
    await expect.poll(typed).toEqual([]);
    await page.context().close();
  },
);
