import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createKeyedQueue } from "#app/platform/http/one-write-per-user.server.ts";

test("tasks of one key run in order; other keys do not wait", async () => {
  const enqueue = createKeyedQueue(5_000);
  const events: string[] = [];
  const task = (name: string, milliseconds: number) => async () => {
    events.push(`${name} begins`);
    await pause(milliseconds);
    events.push(`${name} ends`);
  };
  await Promise.all([
    enqueue("anna", task("first", 60)),
    enqueue("anna", task("second", 1)),
    enqueue("ben", task("other", 1)),
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

test("a failed task rejects its own promise only, and the next one starts", async () => {
  const enqueue = createKeyedQueue(5_000);
  const failing = enqueue(1, () => Promise.reject(new Error("no")));
  const next = enqueue(1, async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("a task that hangs delays the next one for a limited time", async () => {
  const enqueue = createKeyedQueue(30);
  void enqueue(1, () => new Promise(() => {}));
  expect(await enqueue(1, async () => "went ahead")).toBe("went ahead");
});
