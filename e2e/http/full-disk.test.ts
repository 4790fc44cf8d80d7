import path from "node:path";
import { onTestFinished } from "vitest";
import { expect, test } from "#db/testing.ts";
import { uploadEveryWay } from "#e2e/harness/full-disk.ts";
import { aDataUrl } from "#e2e/harness/images.ts";
import { aLowDiskApp, filesIn } from "#e2e/harness/low-disk-app.ts";

// A disk that is full needs rights that not everybody has: see e2e/trust/storage.test.ts. This one
// takes small files and refuses the rest of larger ones.
test("photos that do not fit cost nothing else, and leave nothing behind", async ({
  db,
  databaseUrl,
}) => {
  const app = await aLowDiskApp({ databaseUrl, prepare: "ulimit -f 8" });
  onTestFinished(app.stop);
  const objects = path.join(app.dataDir, "objects");

  const { browser } = await uploadEveryWay({ origin: app.origin, db });

  expect(filesIn(objects)).toEqual([]);
  const small = await browser.call("PATCH", "/api/user", { avatar: await aDataUrl() });
  expect(small.status).toBe(200);
  expect(filesIn(objects)).toHaveLength(4);
  expect((await browser.get(small.json.avatar)).status).toBe(200);
}, 60_000);
