import type { Locator, Page, Request, Route } from "playwright";
import { aUser, expect, flow, openPage, signIn, unique } from "#e2e/harness/browser.ts";
import { aDirectBucket, keyOf } from "#e2e/harness/direct-bucket.ts";
import { aNoise } from "#e2e/harness/images.ts";

const password = "secret1";
const bucket = await aDirectBucket();
const { server } = bucket;
const photo = async () => ({ name: "me.png", mimeType: "image/png", buffer: await aNoise() });

/** Records the page's uploads to the bucket, and the forms it posts. */
function watch(page: Page) {
  const toBucket: string[] = [];
  const forms: Request[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(bucket.origin)) toBucket.push(request.method());
    else if (isForm(request)) forms.push(request);
  });
  const largest = async () => {
    const sizes = await Promise.all(forms.map((request) => request.sizes()));
    return Math.max(...sizes.map(({ requestBodySize }) => requestBodySize));
  };
  return { toBucket, forms, largest };
}

const isForm = (request: Request) =>
  request.method() === "POST" && !new URL(request.url()).pathname.startsWith("/api/");

const uploaded = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());

async function onProfile(options = {}) {
  const { email } = await aUser(server.db, { password });
  const page = await openPage(server, options);
  await signIn(page, email ?? "", password);
  await page.goto("/profile");
  return page;
}

const widthOf = (picture: Locator) => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);

const hasPhoto = (page: Page) => expect.poll(() => widthOf(page.locator("header img"))).toBe(96);

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

flow(
  "a chosen photo, and a picture of a court, goes to the bucket; the form carries its address",
  { ways: ["own"] },
  async () => {
    const page = await onProfile();
    await page.waitForLoadState("networkidle");
    const sent = watch(page);
    const done = uploaded(page);
    const file = await photo();
    await page.getByLabel("Add photo").setInputFiles(file);
    const address = (await done).url();

    await save(page);

    await page.getByText("Profile Updated!").waitFor();
    await hasPhoto(page);
    expect(sent.toBucket).toContain("PUT");
    expect(await sent.largest()).toBeLessThan(file.buffer.length / 10);
    expect(await bucket.has(keyOf(address))).toBe(false);

    await page.goto("/create?type=court");
    await page.waitForLoadState("networkidle");
    const added = uploaded(page);
    await page.getByLabel("Court Name").fill(unique("Pictured"));
    await page.getByLabel("Court Address").fill("Main St 1");
    await page.getByLabel("Add image").setInputFiles(file);
    await added;
    await page.getByRole("button", { name: "Create court" }).click();
    await expect.poll(() => widthOf(page.locator("main img").first())).toBe(400);
    expect(await sent.largest()).toBeLessThan(20_000);
    await page.context().close();
  },
);

flow(
  "waits for an upload before it submits the form, and shows it",
  { ways: ["own"] },
  async () => {
    const page = await openPage(server);
    await page.goto("/sign-up");
    await page.waitForLoadState("networkidle");
    const sent = watch(page);
    const held = Promise.withResolvers<Route>();
    await page.route(`${bucket.origin}/**`, (route) => held.resolve(route));
    await page.getByLabel("Full Name").fill("Ada Lovelace");
    await page
      .getByLabel("Email Address")
      .fill(`${unique("ada").replace(" ", "-")}@openrun.example`);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Retype Password").fill(password);
    await page.getByLabel("Add photo").setInputFiles(await photo());
    const route = await held.promise;

    await page.getByRole("button", { name: "Create Profile" }).click();
    const button = page.getByRole("button", { name: "Uploading..." });
    await button.waitFor();
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    expect(sent.forms).toEqual([]);
    await route.continue();

    await hasPhoto(page);
    expect(sent.toBucket).toContain("PUT");
    await page.context().close();
  },
);

flow("sends the photo in the form when the bucket is unreachable", { ways: ["own"] }, async () => {
  const page = await onProfile();
  await page.waitForLoadState("networkidle");
  const sent = watch(page);
  await page.route(`${bucket.origin}/**`, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed");
  const file = await photo();
  await page.getByLabel("Add photo").setInputFiles(file);
  await refused;
  await save(page);

  await page.getByText("Profile Updated!").waitFor();
  await hasPhoto(page);
  expect(await sent.largest()).toBeGreaterThan(file.buffer.length);
  await page.context().close();
});
