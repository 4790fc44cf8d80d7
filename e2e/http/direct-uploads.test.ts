import { sql } from "kysely";
import { describe, expect } from "vitest";
import { removeRawUploads } from "#app/features/images/remove-raw-uploads.job.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { aDirectBucket, keyOf } from "#e2e/harness/direct-bucket.ts";
import { aJpeg, aNoise, aPng } from "#e2e/harness/images.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aServerWithoutJobs, test, unique, type Visitor, visitor } from "#e2e/harness/test.ts";

const bucket = await aDirectBucket();
const { server } = bucket;

const anAddress = (somebody: Visitor, file: object) =>
  somebody.call("POST", "/api/objects/upload", file);
const announced = async (somebody: Visitor, bytes: Uint8Array, type = "image/png") =>
  String((await anAddress(somebody, { size: bytes.length, type })).json.uploadURL);
const put = (address: string, bytes: Uint8Array, type = "image/png") =>
  fetch(address, {
    method: "PUT",
    body: Uint8Array.from(bytes),
    headers: { "content-type": type },
  });
const normalize = (somebody: Visitor, uploadURL: string) =>
  somebody.call("POST", "/api/objects/normalize", { uploadURL });
const aPlayer = async () => (await aSignedInUser(server)).browser;

test("an announced file goes straight to the bucket and becomes a picture", async () => {
  const [ada, bytes] = [await aPlayer(), await aPng()];
  const address = await announced(ada, bytes);
  expect(new URL(address).origin).toBe(bucket.origin);
  expect(keyOf(address)).toMatch(/^incoming\/[0-9a-f]{32}$/);
  expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("300");

  expect((await put(address, bytes)).status).toBe(200);
  const { objectPath } = (await normalize(ada, address)).json;

  expect(objectPath).toMatch(/^\/objects\/avatars\/[0-9a-f]{32}-512x512$/);
  expect((await ada.get(`${objectPath}-96.webp`)).status).toBe(200);
  expect(await bucket.has(keyOf(address))).toBe(false);
  expect((await normalize(ada, address.split("?")[0] ?? "")).json).toEqual({ objectPath });
});

test("without a body the address is ours, as with a bucket that browsers do not reach", async () => {
  const [ada, bytes] = [await aPlayer(), await aPng()];
  const ours = `${server.origin}/objects/upload/`;
  expect((await ada.call("POST", "/api/objects/upload")).json.uploadURL).toContain(ours);
  const other = await aServerWithoutJobs({ env: { ...bucket.env, S3_DIRECT_UPLOADS: "off" } });
  const { browser } = await aSignedInUser(other);
  expect(await announced(browser, bytes)).toContain(`${other.origin}/objects/upload/`);
  await other.stop();
});

describe("the signature refuses", () => {
  const sign = (address: string, name: string, value: string) => {
    const url = new URL(address);
    url.searchParams.set(name, value);
    return url.href;
  };
  test.each<[string, (address: string, bytes: Uint8Array) => Promise<Response>]>([
    ["another type", (address, bytes) => put(address, bytes, "image/svg+xml")],
    ["a longer file", (address, bytes) => put(address, Buffer.concat([bytes, bytes]))],
    ["a shorter file", (address, bytes) => put(address, bytes.subarray(1))],
    ["a changed signature", (at, bytes) => put(sign(at, "X-Amz-Signature", "0".repeat(64)), bytes)],
    ["a longer time", (address, bytes) => put(sign(address, "X-Amz-Expires", "86400"), bytes)],
    ["fewer headers", (address, bytes) => put(sign(address, "X-Amz-SignedHeaders", "host"), bytes)],
    ["another key", (address, bytes) => put(address.replace("incoming/", "avatars/"), bytes)],
  ])("%s", async (_what, attempt) => {
    const [ada, bytes] = [await aPlayer(), await aPng()];
    const address = await announced(ada, bytes);

    expect((await attempt(address, bytes)).status).toBe(403);

    expect(await bucket.has(keyOf(address))).toBe(false);
    const { status, json } = await normalize(ada, address);
    expect([status, json.code]).toEqual([400, "not_uploaded"]);
    expect((await put(address, bytes)).status).toBe(200);
  });
});

test.each([
  [{ size: 6_000_000, type: "image/png" }, 413, "too_large"],
  [{ size: 100, type: "image/svg+xml" }, 415, "not_an_image"],
  [{ size: 100, type: "text/html" }, 415, "not_an_image"],
  [{ size: 0, type: "image/png" }, 400, "invalid_request"],
  [{ size: -1, type: "image/png" }, 400, "invalid_request"],
  [{ size: "100", type: "image/png" }, 400, "invalid_request"],
  [{ size: 100 }, 400, "invalid_request"],
  [{ type: "image/png" }, 400, "invalid_request"],
])("no address is given for %j", async (file, status, code) => {
  const refused = await anAddress(await aPlayer(), file);
  expect([refused.status, refused.json.code]).toEqual([status, code]);
});

describe("normalize checks again what the bucket took in spite of the signature:", () => {
  test.each<[string, string, number, () => Promise<Uint8Array>]>([
    ["a larger file", "too_large", 413, async () => Buffer.alloc(6_000_000)],
    ["a file of another length", "other_size", 400, () => aNoise()],
    ["no image", "not_an_image", 400, async () => Buffer.alloc((await aPng()).length, "<svg/>")],
    ["a cut image", "damaged_image", 400, async () => cutTo((await aPng()).length)],
  ])("%s is refused and deleted", async (_what, code, status, make) => {
    const [ada, bytes] = [await aPlayer(), await aPng()];
    const address = await announced(ada, bytes);
    await bucket.put(keyOf(address), await make());

    const refused = await normalize(ada, address);

    expect([refused.status, refused.json.code]).toEqual([status, code]);
    expect(await bucket.has(keyOf(address))).toBe(false);
  });
});

const cutTo = async (length: number) => (await aJpeg(2000, 2000)).subarray(0, length);

test("an upload belongs to who requested its address", async () => {
  const [ada, eve, bytes] = [await aPlayer(), await aPlayer(), await aPng()];
  const address = await announced(ada, bytes);
  await put(address, bytes);
  for (const theirs of [address, address.replace(bucket.origin, "https://elsewhere.example")]) {
    const { status, json } = await normalize(eve, theirs);
    expect([status, json.code]).toEqual([400, "unknown_upload"]);
  }
  expect((await normalize(ada, address)).status).toBe(200);
});

test("deletes what is never used or uploaded again within the hour", async () => {
  const [ada, bytes] = [await aPlayer(), await aPng()];
  const [unused, again] = [await announced(ada, bytes), await announced(ada, bytes)];
  await put(unused, bytes);
  await put(again, bytes);
  expect((await normalize(ada, again)).status).toBe(200);
  expect((await put(again, bytes)).status).toBe(200);
  await sql`update uploads set created_at = now() - interval '46 minutes'`.execute(server.db);

  await removeRawUploads.run(services());

  expect(await Promise.all([unused, again].map((at) => bucket.has(keyOf(at))))).toEqual([
    false,
    false,
  ]);
});

test("a visitor's photo becomes the picture of the account that the form opens", async () => {
  const ada = visitor(server);
  const page = await ada.get("/sign-up");
  const bytes = await aPng();
  const address = await announced(ada, bytes);
  await put(address, bytes);
  await ada.press(page, "Create Profile", {
    name: "Ada Lovelace",
    email: "ada-direct@openrun.example",
    password: "correct horse",
    retypePassword: "correct horse",
    photoUpload: address,
  });
  const { json } = await ada.call("GET", "/api/user");
  expect(json.avatar).toMatch(/^\/objects\/avatars\//);
});

test("a member's picture becomes that of the court that the form makes", async () => {
  const [ada, bytes] = [await aPlayer(), await aPng()];
  const address = await announced(ada, bytes);
  await put(address, bytes);
  const made = await ada.press(await ada.get("/create?type=court"), "Create court", {
    ...{ name: unique("Pictured"), address: "Main St 1" },
    thumbnailUpload: address,
  });
  expect(made.page.attribute("main img", "src")).toMatch(/^\/objects\//);
});

test("a form refuses the address of somebody else's upload, and changes nothing", async () => {
  const [ada, { browser: eve, name }] = [await aPlayer(), await aSignedInUser(server)];
  const bytes = await aPng();
  const photoUpload = await announced(ada, bytes);
  await put(photoUpload, bytes);
  const shown = await eve.press(await eve.get("/profile"), "Save Changes", {
    name: "Changed",
    photoUpload,
  });
  expect(shown.status).toBe(400);
  expect((await eve.call("GET", "/api/user")).json).toMatchObject({ name, avatar: null });
});

test("only pages of such a server may send to the bucket", async () => {
  const connect = (policy: string | null) => /connect-src ([^;]*)/.exec(policy ?? "")?.[1];
  const policies = async (env: Record<string, string>) => {
    const other = await aServerWithoutJobs({ env });
    const paths = ["/", "/sign-up", "/nowhere", "/api/teams/latest"];
    const all = paths.map(async (path) => (await visitor(other).get(path)).headers);
    const found = (await Promise.all(all)).map((each) => each.get("content-security-policy"));
    await other.stop();
    return [...new Set(found.map(connect))];
  };
  expect(await policies(bucket.env)).toEqual([`'self' ${bucket.origin}`]);
  expect(await policies({})).toEqual(["'self'"]);
  expect(await policies({ ...bucket.env, S3_DIRECT_UPLOADS: "off" })).toEqual(["'self'"]);
});

function services() {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucket.env;
  const s3 = {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
  const settings = { dataDir: server.dataDir, s3 } as JobServices["settings"];
  return { db: server.db, files: createObjectStore(settings, silentLog) } as JobServices;
}
