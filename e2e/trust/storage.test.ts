import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { uploadEveryWay } from "#e2e/harness/full-disk.ts";
import { aLowDiskApp, filesIn } from "#e2e/harness/low-disk-app.ts";
import { note } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";

// A separate disk: Linux lets any user mount one in a namespace of their own (`unshare` of
// util-linux). Root needs no namespace, and in one could not reach the database, which runs as
// another user.
const isRoot = process.getuid?.() === 0;
const within = ["unshare", "--mount", ...(isRoot ? [] : ["--user", "--map-root-user"])];
const first = 'mount -t tmpfs -o size=1m none "$DATA_DIR/objects"';

const postgres = await aPostgres();
const app = await aLowDiskApp({ databaseUrl: postgres.url, prepare: first, wrapper: within });
const filler = path.join(app.objects, "filler");

afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

test("a full disk affects photos only, and recovers when there is room", async () => {
  fill();
  const { browser, uploadURL, bytes } = await uploadEveryWay({
    origin: app.origin,
    db: postgres.db,
  });
  expect(filesIn(app.objects)).toEqual(["filler"]);

  fs.rmSync(filler);
  const headers = { "content-type": "image/png" };
  const put = await browser.request("PUT", uploadURL, Uint8Array.from(bytes), { headers });
  expect(put.status).toBe(200);
  const { objectPath } = (await browser.call("POST", "/api/objects/normalize", { uploadURL })).json;
  expect((await browser.call("PATCH", "/api/user", { avatar: objectPath })).status).toBe(200);
  expect((await browser.get(objectPath)).status).toBe(200);
  note("full disk", { ways: 6, leftBehind: 0, well: "at once" });
});

/** Writes until the disk is full. */
function fill() {
  const file = fs.openSync(filler, "w");
  try {
    for (;;) fs.writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    fs.closeSync(file);
  }
}
