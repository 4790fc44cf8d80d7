import { expect, flow } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

const text = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
const large = { ...text, buffer: Buffer.alloc(6 * 1024 * 1024) };

flow(
  "an error in a dialog takes the place of the toast, and a broken picture has no preview",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server);
    await openHydrated(page, "/create", "dialog form");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Team Name").fill("Paper Lions");
    await dialog.getByLabel("Home Court Address").fill("Kai 4");
    await dialog.getByLabel("Add image").setInputFiles(large);
    const toast = page.locator(".toasts-over .notice");
    await toast.getByText("File Too Large").waitFor();
    await dialog.getByLabel("Add image").setInputFiles(text);
    await dialog.getByRole("button", { name: "Remove" }).waitFor();
    expect(await dialog.locator("img").count()).toBe(0);

    // A toast that somebody points at stays.
    await toast.hover();
    await dialog.getByLabel("Team Name").press("Enter");
    await toast.getByText("Not an image").waitFor();
    expect(await page.locator(".notice").count()).toBe(1);
    await page.context().close();
  },
);
