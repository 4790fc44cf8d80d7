import { aDataUrl, aFile, aJpeg, aPng } from "#e2e/harness/images.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

async function anUpload(somebody: Awaited<ReturnType<typeof aSignedInUser>>["browser"]) {
  const { uploadURL } = (await somebody.call("POST", "/api/objects/upload")).json;
  const headers = { "content-type": "image/png" };
  await somebody.request("PUT", uploadURL, Uint8Array.from(await aPng()), { headers });
  return (await somebody.call("POST", "/api/objects/normalize", { uploadURL })).json.objectPath;
}

describe("PATCH /api/user", () => {
  test("takes an uploaded object, keeps it when left out, takes it away with null", async ({
    server,
  }) => {
    const { browser, name } = await aSignedInUser(server);
    const avatar = await anUpload(browser);

    expect((await browser.call("PATCH", "/api/user", { avatar })).status).toBe(200);
    expect((await browser.call("PATCH", "/api/user", { name })).json.avatar).toBe(avatar);
    expect((await browser.call("PATCH", "/api/user", { name, avatar })).status).toBe(200);
    expect((await browser.get("/help")).body).toContain(`${avatar}-96.webp`);
    const users = (await browser.call("GET", "/api/users")).json;
    expect(users).toContainEqual(expect.objectContaining({ name, avatar }));

    await browser.call("PATCH", "/api/user", { avatar: null });
    expect((await browser.call("GET", "/api/user")).json.avatar).toBeNull();
  });

  test("makes an object of a data URL, so that lists carry no image", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const { json } = await browser.call("PATCH", "/api/user", { avatar: await aDataUrl("webp") });
    expect(json.avatar).toMatch(/^\/objects\/avatars\/[0-9a-f]{32}-512x512$/);
    expect((await browser.get(json.avatar)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("refuses the picture of somebody else, and values that are no pictures", async ({
    server,
  }) => {
    const { browser } = await aSignedInUser(server);
    const theirs = await anUpload((await aSignedInUser(server)).browser);
    for (const avatar of [
      theirs,
      "https://evil.example/p.png",
      "data:image/svg+xml;base64,PHN2Zy8+",
      "javascript:alert(1)",
      {},
    ]) {
      expect((await browser.call("PATCH", "/api/user", { avatar })).status).toBe(400);
    }
    expect((await browser.call("GET", "/api/user")).json.avatar).toBeNull();
  });
});

describe("the profile form", () => {
  const photo = async () => aFile(await aPng(), "me.png", "image/png");

  test("changes, keeps and removes the photo", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const avatar = async () => (await browser.call("GET", "/api/user")).json.avatar;
    const save = async (changes: Record<string, string | Blob>) =>
      browser.press(await browser.get("/profile"), "Save Changes", changes);

    await save({ photo: await photo() });
    const first = await avatar();
    expect(first).toMatch(/^\/objects\/avatars\//);
    await save({ photo: new File([], "") });
    expect(await avatar()).toBe(first);
    await save({ removePhoto: "on" });
    expect(await avatar()).toBeNull();
  });

  test("shows what is wrong with a photo and changes nothing", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const cut = (await aJpeg(900, 900)).subarray(0, 800);
    for (const [bytes, said] of [
      [new Uint8Array(6_000_000), "File Too Large Please select an image smaller than 5MB"],
      [
        cut,
        "Damaged image The image is incomplete or damaged. Please choose it again, or another one.",
      ],
    ] as const) {
      const photo = aFile(bytes, "me.jpg", "image/jpeg");
      const again = await browser.press(await browser.get("/profile"), "Save Changes", {
        name: "Changed",
        photo,
      });
      expect(again.page.text("[role=alert]")).toBe(said);
    }
    expect((await browser.call("GET", "/api/user")).json.name).not.toBe("Changed");
  });
});
