import { beforeEach, describe, expect, test } from "vitest";
import { aServerWithBucket, loadHalf, testsOfTrouble } from "#e2e/harness/bucket-trouble.ts";
import { atMost } from "#e2e/trust/figures.ts";

const site = await aServerWithBucket();

/**
 * The longest wait of one request: 5 s for the bucket, 2 s for the clean-up. A test makes three at
 * most; without bounds each would be a minute.
 */
const patience = atMost(3 * 7_000 + 5_000);

let began = 0;
beforeEach(() => {
  began = performance.now();
  return () => expect(performance.now() - began).toBeLessThan(patience);
});

describe("a bucket that hangs", () => testsOfTrouble(site, "hang"));

test("a picture that stops midway is none", () => loadHalf(site, "trickle"));
