import path from "node:path";
import { sql } from "kysely";
import { removeRawUploads } from "#app/features/images/remove-raw-uploads.job.server.ts";
import { removeUnusedImages } from "#app/features/images/remove-unused-images.job.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { aJpeg, aPng } from "#e2e/harness/images.ts";
import { anS3 } from "#e2e/harness/s3.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  afterAll,
  aServerWithoutJobs,
  beforeAll,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  type Visitor,
} from "#e2e/harness/test.ts";

const s3 = await anS3();
afterAll(() => s3.close());

const stores: Record<string, Record<string, string>> = { disk: {}, S3: s3.env };

describe.each(Object.entries(stores))("objects on %s", (_name, env) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServerWithoutJobs({ env });
  });

  const askForUpload = async (somebody: Visitor): Promise<string> =>
    (await somebody.call("POST", "/api/objects/upload")).json.uploadURL;
  const put = (somebody: Visitor, url: string, bytes: Uint8Array, type = "image/png") =>
    somebody.request("PUT", url, Uint8Array.from(bytes), { headers: { "content-type": type } });
  const normalize = (somebody: Visitor, uploadURL: unknown) =>
    somebody.call("POST", "/api/objects/normalize", { uploadURL });
  const rawOf = async (url: string) =>
    worldOf(server, env).files.get(`uploads/${path.basename(new URL(url).pathname)}`);

  test("three calls make a photo that is served small, for ever, and as nothing but an image", async () => {
    const ada = (await aSignedInUser(server)).browser;
    const uploadURL = await askForUpload(ada);
    expect(uploadURL).toContain(`${server.origin}/objects/upload/`);
    expect((await put(ada, uploadURL, await aPng())).status).toBe(200);

    const { objectPath } = (await normalize(ada, uploadURL)).json;

    expect(objectPath).toMatch(/^\/objects\/avatars\/[0-9a-f]{32}-512x512$/);
    for (const [end, type] of [
      ["-96.webp", "image/webp"],
      ["-512.jpg", "image/jpeg"],
      ["", "image/jpeg"],
    ]) {
      const { status, headers } = await ada.get(objectPath + end);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
    }
    expect((await normalize(ada, uploadURL)).json).toEqual({ objectPath });
    expect(await rawOf(uploadURL)).toBeUndefined();
  });

  test("refuses visitors an address, which is good for one person, once, for minutes", async () => {
    const [ada, eve] = [
      (await aSignedInUser(server)).browser,
      (await aSignedInUser(server)).browser,
    ];
    const visitor = await ada.request("POST", "/api/objects/upload", undefined, {
      headers: { cookie: "" },
    });
    expect(visitor.status).toBe(401);
    const url = await askForUpload(ada);
    expect((await put(ada, url, await aPng())).status).toBe(200);
    expect((await put(ada, url, await aJpeg(), "image/jpeg")).status).toBe(403);
    expect((await normalize(eve, url)).status).toBe(400);

    const late = await askForUpload(ada);
    await sql`update uploads set expires_at = now() where received_at is null`.execute(server.db);
    expect((await put(ada, late, await aPng())).status).toBe(403);
    const longer = late.replace(/exp=\d+/, "exp=4102444800");
    expect((await put(ada, longer, await aPng())).status).toBe(403);
    expect((await normalize(ada, late)).status).toBe(400);
  });

  test.each<[string, number, string, () => Promise<Uint8Array>]>([
    ["an SVG", 415, "image/svg+xml", async () => Buffer.from("<svg onload='x()'/>")],
    ["an SVG called PNG", 415, "image/png", async () => Buffer.from("<svg onload='x()'/>")],
    ["HTML", 415, "text/html", async () => Buffer.from("<script>1</script>")],
    ["nothing", 400, "image/png", async () => new Uint8Array()],
    ["6 MB", 413, "image/png", async () => new Uint8Array(6_000_000)],
  ])("an address takes no %s, and is still good afterwards", async (_what, status, type, make) => {
    const ada = (await aSignedInUser(server)).browser;
    const url = await askForUpload(ada);
    expect((await put(ada, url, await make(), type)).status).toBe(status);
    expect((await put(ada, url, await aPng())).status).toBe(200);
  });

  test("a cut photo is refused when it is decoded, and nothing of it stays", async () => {
    const ada = (await aSignedInUser(server)).browser;
    const url = await askForUpload(ada);
    const cut = (await aJpeg(2000, 2000)).subarray(0, 3000);
    expect((await put(ada, url, cut, "image/jpeg")).status).toBe(200);
    expect(await rawOf(url)).toBeDefined();
    expect((await normalize(ada, url)).status).toBe(400);
    expect(await rawOf(url)).toBeUndefined();
  });

  test.each([
    "",
    5,
    null,
    "http://169.254.169.254/latest",
    "/objects/upload/x",
    `https://elsewhere.example/objects/upload/${"a".repeat(32)}`,
  ])("normalize takes no %j and asks nobody", async (url) => {
    expect((await normalize((await aSignedInUser(server)).browser, url)).status).toBe(400);
  });

  test("concurrent requests for one upload make one picture", async () => {
    const { browser: ada, id } = await aSignedInUser(server);
    const url = await askForUpload(ada);
    await put(ada, url, await aPng());

    const answers = await Promise.all(Array.from({ length: 6 }, () => normalize(ada, url)));

    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ json }) => json.objectPath)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    for (const { status, headers } of others) {
      expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
    }
    const pictures = server.db.selectFrom("images").select("path").where("userId", "=", id);
    expect(await pictures.execute()).toHaveLength(1);
    expect((await normalize(ada, url)).json).toEqual(made[0]?.json);
  });

  test("the bytes of an upload that nobody uses are gone within the hour", async () => {
    const ada = (await aSignedInUser(server)).browser;
    const [young, old] = [await askForUpload(ada), await askForUpload(ada)];
    for (const url of [young, old]) await put(ada, url, await aPng());
    await sql`update uploads set created_at = now() - interval '46 minutes'
      where id = ${path.basename(new URL(old).pathname)}`.execute(server.db);

    await removeRawUploads.run(worldOf(server, env));

    expect(await rawOf(old)).toBeUndefined();
    expect((await normalize(ada, old)).status).toBe(400);
    expect((await normalize(ada, young)).status).toBe(200);
  });

  test("deletes after a day what nobody uses, and keeps what is used", async () => {
    const { browser: ada, id } = await aSignedInUser(server);
    const stored: string[] = [];
    for (let photo = 0; photo < 2; photo++) {
      const url = await askForUpload(ada);
      await put(ada, url, await aPng());
      stored.push((await normalize(ada, url)).json.objectPath);
    }
    const left = await askForUpload(ada);
    await put(ada, left, await aPng());
    const [used = "", unused = ""] = stored;
    await server.db.updateTable("users").set({ avatar: used }).where("id", "=", id).execute();
    await sql`update images set created_at = now() - interval '25 hours'`.execute(server.db);
    await sql`update uploads set created_at = now() - interval '25 hours'`.execute(server.db);

    await removeUnusedImages.run(worldOf(server, env));

    expect((await ada.get(`${used}-96.webp`)).status).toBe(200);
    expect((await ada.get(`${unused}-96.webp`)).status).toBe(404);
    expect(await rawOf(left)).toBeUndefined();
    expect(await server.db.selectFrom("uploads").select("id").execute()).toEqual([]);
  });

  test.each(["", "/.env", "/../../etc/passwd", `/uploads/${"a".repeat(32)}`, "/avatars"])(
    "/objects%s is not found",
    async (rest) => {
      const ada = (await aSignedInUser(server)).browser;
      expect((await ada.get(`/objects${rest}`)).status).toBe(404);
    },
  );
});

function worldOf({ db, dataDir }: TestServer, env: Record<string, string>) {
  const s3 = env.S3_BUCKET && {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
  const settings = { dataDir, s3: s3 || undefined } as JobServices["settings"];
  return { db, files: createObjectStore(settings, silentLog) } as JobServices;
}
