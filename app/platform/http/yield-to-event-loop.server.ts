import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

export function oneByOne(): () => Promise<void> {
  const limit = pLimit(1);
  return () => limit(() => nextTurn());
}

/** Await this before work that takes milliseconds. Node accepts one connection in each turn of its
 * event loop (libuv since 1.45). If several pieces of such work ran in one turn, everybody would
 * wait. */
export const yieldToEventLoop = oneByOne();

/** Makes one item in each turn of the event loop. Formatting a thousand dates at once, a tenth of a
 * millisecond each, would delay all requests. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const results: Made[] = [];
  for (const item of items) {
    await yieldToEventLoop();
    results.push(make(item));
  }
  return results;
}
