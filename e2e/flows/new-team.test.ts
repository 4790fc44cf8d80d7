import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, flow } from "#e2e/harness/browser.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

const text = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };

/** A file of 6 MB, which a browser takes by its path. */
function aLargeFile(): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "openrun-large-")), "photo.png");
  fs.writeFileSync(file, "");
  fs.truncateSync(file, 6 * 1024 * 1024);
  return file;
}

/** Without JavaScript: `e2e/http/team-images.test.ts`. */
flow(
  "a large picture is refused, also one chosen before the scripts come, a broken one has no preview, and what is typed stays",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server);
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", (route) => held.promise.then(() => route.continue()));
    await page.goto("/create", { waitUntil: "commit" });
    const dialog = page.getByRole("dialog");
    const image = dialog.getByLabel("Add image");
    await dialog.getByLabel("Address").fill("Kai 4");
    const large = aLargeFile();
    await image.setInputFiles(large);
    held.resolve();
    const toast = page.locator(".toasts-over .notice");
    await toast.getByText("File Too Large").waitFor();
    await toast.getByText("Please select an image smaller than 5MB").waitFor();
    expect(await image.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await hydrated(page, "dialog form");
    await dialog.getByText("Court", { exact: true }).click();
    await dialog.getByRole("button", { name: "Create court" }).waitFor();
    await dialog.getByLabel("Court Name").fill("Paper Lions");
    expect(await dialog.getByLabel("Address").inputValue()).toBe("Kai 4");

    await image.setInputFiles(text);
    await dialog.getByRole("button", { name: "Remove" }).waitFor();
    expect(await dialog.locator("img").count()).toBe(0);
    // A toast that somebody points at stays, until the next takes its place.
    await toast.hover();
    await dialog.getByLabel("Court Name").press("Enter");
    await toast.getByText("Not an image").waitFor();
    expect(await page.locator(".notice").count()).toBe(1);
    await page.context().close();
    fs.rmSync(path.dirname(large), { recursive: true });
  },
);
