import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { oneByOne } from "#app/platform/http/yield-to-event-loop.server.ts";

describe("works in turns of their own", () => {
  test("follow each other, one in each turn of the event loop", async () => {
    const ownTurn = oneByOne();
    const done: string[] = [];
    const work = (name: string) => ownTurn().then(() => done.push(name));
    const all = Promise.all([work("first"), work("second"), work("third")]);
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

  test("go on when others come later", async () => {
    const ownTurn = oneByOne();
    await ownTurn();
    const late = [ownTurn(), ownTurn()];
    await expect(Promise.all(late)).resolves.toHaveLength(2);
  });
});
