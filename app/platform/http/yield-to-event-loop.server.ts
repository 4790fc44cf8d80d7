import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

export function oneByOne(): () => Promise<void> {
  const limit = pLimit(1);
  return () => limit(() => nextTurn());
}

/**
 * Await this before work that takes milliseconds. Node accepts one connection per iteration of its
 * event loop (libuv since 1.45), so several such tasks in one iteration would delay everybody.
 */
export const yieldToEventLoop = oneByOne();

/**
 * Makes one item per iteration of the event loop. Formatting a thousand dates at once, at a tenth
 * of a millisecond each, would delay every request.
 */
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
