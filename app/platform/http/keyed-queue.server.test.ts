import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createKeyedQueue } from "#app/platform/http/keyed-queue.server.ts";

test("works of one key follow each other, those of another do not wait", async () => {
  const inTurn = createKeyedQueue(5_000);
  const events: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    events.push(`${name} begins`);
    await pause(milliseconds);
    events.push(`${name} ends`);
  };
  await Promise.all([
    inTurn("anna", work("first", 60)),
    inTurn("anna", work("second", 1)),
    inTurn("ben", work("other", 1)),
  ]);
  expect(events).toEqual([
    "first begins",
    "other begins",
    "other ends",
    "first ends",
    "second begins",
    "second ends",
  ]);
});

test("a work that fails lets the next one begin, and is told so alone", async () => {
  const inTurn = createKeyedQueue(5_000);
  const failing = inTurn(1, () => Promise.reject(new Error("no")));
  const next = inTurn(1, async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("nobody waits for ever for a work that hangs", async () => {
  const inTurn = createKeyedQueue(30);
  void inTurn(1, () => new Promise(() => {}));
  expect(await inTurn(1, async () => "went ahead")).toBe("went ahead");
});
