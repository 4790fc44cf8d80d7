import type { Page, Request, Route } from "playwright";
import { aUser, expect, flow, openPage, signIn } from "#e2e/harness/browser.ts";
import { aDirectBucket, keyOf } from "#e2e/harness/direct-bucket.ts";
import { aNoise } from "#e2e/harness/images.ts";
import { hydrated } from "#e2e/harness/members.ts";

const password = "secret1";
const bucket = await aDirectBucket();
const { server } = bucket;

/** The forms that a page posts, and the size of the largest. */
function formsOf(page: Page) {
  const forms: Request[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== server.origin || pathname.startsWith("/api/")) return;
    if (request.method() === "POST") forms.push(request);
  });
  const largest = async () => {
    const sizes = await Promise.all(forms.map((request) => request.sizes()));
    return Math.max(0, ...sizes.map(({ requestBodySize }) => requestBodySize));
  };
  return { forms, largest };
}

flow(
  "a chosen photo goes to the bucket before its form, and in the form when the bucket is unreachable",
  { ways: ["own"] },
  async () => {
    const { email } = await aUser(server.db, { password });
    const page = await openPage(server);
    await signIn(page, `${email}`, password);
    await page.goto("/profile");
    await hydrated(page, "main form");
    const { forms, largest } = formsOf(page);
    const file = { name: "me.png", mimeType: "image/png", buffer: await aNoise(200, 150) };
    const toBucket = `${bucket.origin}/**`;
    const save = page.getByRole("button", { name: "Save Changes" });
    const hasPhoto = () =>
      expect
        .poll(() => page.locator("header img").evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBe(96);

    const held = Promise.withResolvers<Route>();
    await page.route(toBucket, (route) => held.resolve(route));
    await page.getByLabel("Add photo").setInputFiles(file);
    const route = await held.promise;
    await save.click();
    await page.locator("main button[aria-disabled=true]").waitFor();
    expect(forms).toEqual([]);
    await route.continue();
    await page.getByText("Profile Updated!").waitFor();
    await hasPhoto();
    expect(await largest()).toBeLessThan(file.buffer.length / 10);
    expect(await bucket.has(keyOf(route.request().url()))).toBe(false);

    await page.unroute(toBucket);
    await page.route(toBucket, (other) => other.abort());
    await page.goto("/profile");
    await hydrated(page, "main form");
    const refused = page.waitForEvent("requestfailed");
    await page.getByLabel("Change photo").setInputFiles(file);
    await refused;
    await save.click();
    await page.getByText("Profile Updated!").waitFor();
    expect(await largest()).toBeGreaterThan(file.buffer.length);
    await page.context().close();
  },
);
