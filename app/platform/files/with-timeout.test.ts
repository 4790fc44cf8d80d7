import { expect, test } from "vitest";
import { withTimeout } from "#app/platform/files/s3.server.ts";

test("returns the result of the work, or throws its error", async () => {
  expect(await withTimeout(5_000, async () => "done")).toBe("done");
  const failing = withTimeout(5_000, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
});

test("rejects when the work takes too long, and aborts its signal", async () => {
  let given: AbortSignal | undefined;
  const hanging = withTimeout(10, (signal) => {
    given = signal;
    return new Promise(() => {});
  });
  await expect(hanging).rejects.toThrow("No result within 10 ms");
  expect(given?.aborted).toBe(true);
});
