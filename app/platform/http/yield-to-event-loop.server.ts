import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

export function oneByOne(): () => Promise<void> {
  const limit = pLimit(1);
  return () => limit(() => nextTurn());
}

/** Await this before work that takes milliseconds, so that waiting requests are handled first. */
export const yieldToEventLoop = oneByOne();

export async function mapInTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made) {
  const results: Made[] = [];
  for (const item of items) {
    await yieldToEventLoop();
    results.push(make(item));
  }
  return results;
}
