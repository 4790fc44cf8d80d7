import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  type CoalescedStream,
  coalesce,
  replay,
} from "#app/platform/cache/coalesced-stream.server.ts";

describe("shared bytes", () => {
  test("are made once for concurrent requests, and cached", async () => {
    const cache = new Map<string, CoalescedStream>();
    let made = 0;
    const make = async () => {
      made++;
      return slowly(["one ", "two ", "three"]);
    };
    const first = textOf(coalesce(cache, "list", make));
    await pause(7);
    const [early, late] = await Promise.all([first, textOf(coalesce(cache, "list", make))]);
    expect([early, late, made]).toEqual(["one two three", "one two three", 1]);
    const { whole } = coalesce(cache, "list", make);
    expect([Buffer.from(whole ?? []).toString(), made]).toEqual(["one two three", 1]);
  });

  test("are produced again for requests after a change", async () => {
    const cache = new Map<string, CoalescedStream>();
    const before = textOf(coalesce(cache, "list", async () => slowly(["old ", "list"])));
    cache.clear();
    const after = coalesce(cache, "list", async () => slowly(["new list"]));
    expect([await before, await textOf(after)]).toEqual(["old list", "new list"]);
    expect(Buffer.from(coalesce(cache, "list", nothing).whole ?? []).toString()).toBe("new list");
  });

  test("are not cached when making them fails, and every request gets the error", async () => {
    const cache = new Map<string, CoalescedStream>();
    const broken = coalesce(cache, "list", async () => slowly(["some ", new Error("away")]));
    const readers = await Promise.allSettled([textOf(broken), textOf(broken)]);
    expect(readers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const never = coalesce(cache, "list", nothing);
    await expect(never.begun).rejects.toThrow("nothing");
    expect(await textOf(coalesce(cache, "list", async () => slowly(["well again"])))).toBe(
      "well again",
    );
  });

  test("are not cached when they are too large", async () => {
    const cache = new Map<string, CoalescedStream>();
    const large = coalesce(cache, "list", async () => slowly(["x".repeat(9 * 1024 * 1024)]));
    expect((await textOf(large)).length).toBe(9 * 1024 * 1024);
    expect(cache.size).toBe(0);
  });
});

async function nothing(): Promise<ReadableStream<Uint8Array>> {
  throw new Error("nothing");
}

function slowly(parts: (string | Error)[]): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    async pull(controller) {
      await pause(5);
      const part = left.shift();
      if (part instanceof Error) throw part;
      if (part === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
}

const textOf = (shared: CoalescedStream) => new Response(replay(shared)).text();
