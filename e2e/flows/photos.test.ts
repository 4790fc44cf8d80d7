import { aUser, expect, flow, signIn, unique } from "#e2e/harness/browser.ts";
import { aPng } from "#e2e/harness/images.ts";

const password = "secret1";
const photo = async () => ({ name: "me.png", mimeType: "image/png", buffer: await aPng() });

flow(
  "a player gives the profile a photo and takes it away again",
  { ways: ["hydrated"] },
  async ({ page, db }) => {
    const { email } = await aUser(db, { password });
    await signIn(page, email ?? "", password);
    await page.goto("/profile");
    await page.getByLabel("Add photo").setInputFiles(await photo());
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Profile Updated!").waitFor();
    const shown = page.locator("header img");
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);

    await page.goto("/profile");
    await page.getByLabel("Remove photo").check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Profile Updated!").waitFor();
    await expect.poll(() => shown.count()).toBe(0);
  },
);

/** With JavaScript: `direct-uploads.test.ts`. */
flow("a court gets a picture", { ways: ["plain"] }, async ({ page, db }) => {
  const { email } = await aUser(db, { password });
  await signIn(page, email ?? "", password);
  await page.goto("/create?type=court");
  await page.getByLabel("Court Name").fill(unique("Pictured"));
  await page.getByLabel("Court Address").fill("Main St 1");
  await page.getByLabel("Add image").setInputFiles(await photo());
  await page.getByRole("button", { name: "Create court" }).click();
  const shown = page.locator("main .court-photo img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
});

/** Without JavaScript: `e2e/http/photos.test.ts`. */
flow(
  "a photo that is too large is refused, also one that is chosen before the scripts come, and what was typed stays",
  { ways: ["hydrated"] },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", (route) => held.promise.then(() => route.continue()));
    await page.goto("/sign-up", { waitUntil: "commit" });
    await page.getByLabel("Full Name").fill("Ada Lovelace");
    await page.getByLabel("Password", { exact: true }).fill(password);
    const huge = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(6_000_000) };
    const field = page.getByLabel("Add photo");
    await field.setInputFiles(huge);
    held.resolve();
    await page.getByText("File Too Large").waitFor();
    await page.getByText("Please select an image smaller than 5MB").waitFor();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Lovelace");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(password);
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  },
);
