import {
  aServerWithBucket,
  loadHalf,
  testsOfSteps,
  testsOfTrouble,
} from "#e2e/harness/bucket-trouble.ts";
import type { Fault } from "#e2e/harness/faulty-proxy.ts";
import { aDataUrl } from "#e2e/harness/images.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const site = await aServerWithBucket();

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
const page = "<html><body>Back soon</body></html>";

/** One that hangs takes its time: `e2e/trust/bucket-hangs.test.ts`. */
const troubles: Record<string, Fault> = {
  "is too busy": { status: 503, body: xml("SlowDown") },
  "limits us": { status: 429, body: xml("TooManyRequests") },
  "locks us out": { status: 403, body: xml("AccessDenied") },
  "fails with junk": { status: 500, body: "<<<" },
  "answers to everything with a page": { status: 200, body: page },
};

describe("a bucket that is down", () => testsOfTrouble(site, "refused"));

// The store makes one error of all of them, so the forms need no test of each.
describe.each(Object.entries(troubles))("a bucket that %s", (_what, trouble) =>
  testsOfSteps(site, trouble),
);

test("refuses a picture that breaks off midway", () => loadHalf(site, "cut"));

test("reports that a bucket has no room", async () => {
  const { browser } = await aSignedInUser(site.server);
  await site.bucket.setFault({ status: 507, body: xml("XMinioStorageFull") });
  const { status, json } = await browser.call("PATCH", "/api/user", { avatar: await aDataUrl() });
  expect([status, json]).toEqual([
    507,
    { error: "There is no room for more images at the moment", code: "no_room" },
  ]);
});
