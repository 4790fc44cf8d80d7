import { aDataUrl, aFile, aJpeg, aPng } from "#e2e/harness/images.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test, unique } from "#e2e/harness/test.ts";

const aTeamForm = () => ({ name: unique("Pictured"), address: unique("Main St"), type: "court" });

describe("the image of a new team or court", () => {
  test("comes with the form in one post, and is the banner of the page", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const thumbnail = aFile(await aPng(), "court.png", "image/png");

    const page = await browser.submit("/create", { ...aTeamForm(), thumbnail });

    const [large = ""] = /\/objects\/thumbnails\/[^"]+-512\.webp/.exec(page.body) ?? [];
    const image = await browser.get(large);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  test("is in its link preview, a court without one is drawn", async ({ server, guest }) => {
    const { browser } = await aSignedInUser(server);
    const thumbnail = aFile(await aPng(), "court.png", "image/png");
    const { path } = await browser.submit("/create", { ...aTeamForm(), thumbnail });
    const plain = await browser.submit("/create", aTeamForm());

    const looks = await Promise.all(
      [path, plain.path].map(async (court) => {
        const { page } = await guest.get(court);
        const image = page.attribute('meta[property="og:image"]', "content") ?? "";
        const { status, headers } = await guest.get(new URL(image).pathname);
        return [status, headers.get("content-type")];
      }),
    );

    expect(looks).toEqual([
      [200, "image/jpeg"],
      [200, "image/png"],
    ]);
  });

  test("is left out by an empty file field", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const thumbnail = new File([], "", { type: "application/octet-stream" });
    expect((await browser.post("/create", { ...aTeamForm(), thumbnail })).status).toBe(303);
  });

  test("of 6 MB is refused with the form and what was typed", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const form = aTeamForm();
    const thumbnail = aFile(new Uint8Array(6_000_000), "huge.png", "image/png");

    const answer = await browser.post("/create", { ...form, thumbnail });

    expect(answer.status).toBe(413);
    expect(answer.body).toContain("File Too Large");
    expect(answer.body).toContain("Please select an image smaller than 5MB");
    expect(answer.body).toContain(form.name);
  });

  test("that is broken creates no team", async ({ server, db }) => {
    const { browser } = await aSignedInUser(server);
    const form = aTeamForm();
    const cut = (await aJpeg(1000, 1000)).subarray(0, 900);

    const answer = await browser.post("/create", {
      ...form,
      thumbnail: aFile(cut, "cut.jpg", "image/jpeg"),
    });

    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Damaged image");
    const made = await db.selectFrom("teams").select("id").where("name", "=", form.name).execute();
    expect(made).toEqual([]);
  });

  test("comes as a data URL of any format", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    for (const format of ["png", "webp", "gif"] as const) {
      const thumbnail = await aDataUrl(format);
      const created = await browser.call("POST", "/api/teams", { ...aTeamForm(), thumbnail });
      expect(created.status).toBe(201);
      expect(created.json.thumbnail).toMatch(/^\/objects\/thumbnails\/[0-9a-f]{32}-64x48$/);
      expect((await browser.get(created.json.thumbnail)).status).toBe(200);
    }
  });

  test("is never fetched, never text, never somebody else's", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const other = await aSignedInUser(server);
    const first = { ...aTeamForm(), thumbnail: await aDataUrl() };
    const { thumbnail: theirs } = (await other.browser.call("POST", "/api/teams", first)).json;
    for (const thumbnail of [
      "https://evil.example/p.png",
      "javascript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "data:image/svg+xml,<svg onload=alert(1)>",
      "data:image/png;base64,@@@@",
      "data:image/png;base64,PHN2Zy8+",
      "/objects/../etc/passwd",
      theirs,
      7,
      ["x"],
    ]) {
      const answer = await browser.call("POST", "/api/teams", { ...aTeamForm(), thumbnail });
      expect([thumbnail, answer.status]).toEqual([thumbnail, 400]);
    }
  });
});
