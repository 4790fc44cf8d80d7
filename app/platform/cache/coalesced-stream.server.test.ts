import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  type CoalescedStream,
  coalesce,
  replay,
} from "#app/platform/cache/coalesced-stream.server.ts";

describe("shared bytes", () => {
  test("are made once for all who come meanwhile, and kept", async () => {
    const kept = new Map<string, CoalescedStream>();
    let made = 0;
    const make = async () => {
      made++;
      return slowly(["one ", "two ", "three"]);
    };
    const first = textOf(coalesce(kept, "list", make));
    await pause(7);
    const [early, late] = await Promise.all([first, textOf(coalesce(kept, "list", make))]);
    expect([early, late, made]).toEqual(["one two three", "one two three", 1]);
    const { whole } = coalesce(kept, "list", make);
    expect([Buffer.from(whole ?? []).toString(), made]).toEqual(["one two three", 1]);
  });

  test("are made anew for those who come after a change", async () => {
    const kept = new Map<string, CoalescedStream>();
    const before = textOf(coalesce(kept, "list", async () => slowly(["old ", "list"])));
    kept.clear();
    const after = coalesce(kept, "list", async () => slowly(["new list"]));
    expect([await before, await textOf(after)]).toEqual(["old list", "new list"]);
    expect(Buffer.from(coalesce(kept, "list", nothing).whole ?? []).toString()).toBe("new list");
  });

  test("are not kept when they could not be made, and everybody hears of it", async () => {
    const kept = new Map<string, CoalescedStream>();
    const broken = coalesce(kept, "list", async () => slowly(["some ", new Error("away")]));
    const readers = await Promise.allSettled([textOf(broken), textOf(broken)]);
    expect(readers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const never = coalesce(kept, "list", nothing);
    await expect(never.begun).rejects.toThrow("nothing");
    expect(await textOf(coalesce(kept, "list", async () => slowly(["well again"])))).toBe(
      "well again",
    );
  });

  test("are not kept when they are too large", async () => {
    const kept = new Map<string, CoalescedStream>();
    const large = coalesce(kept, "list", async () => slowly(["x".repeat(9 * 1024 * 1024)]));
    expect((await textOf(large)).length).toBe(9 * 1024 * 1024);
    expect(kept.size).toBe(0);
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
