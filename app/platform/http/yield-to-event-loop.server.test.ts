import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { oneByOne } from "#app/platform/http/yield-to-event-loop.server.ts";

describe("yieldToEventLoop", () => {
  test("resumes callers in order, one per iteration of the event loop", async () => {
    const yieldToEventLoop = oneByOne();
    const done: string[] = [];
    const task = (name: string) => yieldToEventLoop().then(() => done.push(name));
    const all = Promise.all([task("first"), task("second"), task("third")]);
    expect(done).toEqual([]);
    const seen: number[] = [];
    while (done.length < 3) {
      await turn();
      seen.push(done.length);
    }
    await all;
    expect(done).toEqual(["first", "second", "third"]);
    expect(seen.filter((count) => count > 0)).toEqual([1, 2, 3]);
  });

  test("continues when more callers arrive later", async () => {
    const yieldToEventLoop = oneByOne();
    await yieldToEventLoop();
    const late = [yieldToEventLoop(), yieldToEventLoop()];
    await expect(Promise.all(late)).resolves.toHaveLength(2);
  });
});
