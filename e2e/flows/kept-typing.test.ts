import { expect, flow } from "#e2e/harness/browser.ts";
import { hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";

flow(
  "a text half typed survives a reload and Back, and ends with the session",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server);
    const message = page.getByLabel("Message");
    await openHydrated(page, "/contact");
    await message.fill("Is the hall open?");
    await page.reload();
    await hydrated(page);
    await expect.poll(() => message.inputValue()).toBe("Is the hall open?");
    await page.getByRole("link", { name: "Terms of Service" }).click();
    await page.waitForURL("/terms");
    await page.goBack();
    await expect.poll(() => message.inputValue()).toBe("Is the hall open?");
    const typed = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed")));
    expect(await typed()).toHaveLength(1);
    await openHydrated(page, "/profile");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    // What leaving the page noted for a reload goes when the next page hydrates.
    await expect.poll(typed).toEqual([]);
    await page.context().close();
  },
);
