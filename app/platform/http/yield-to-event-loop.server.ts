import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

/** Resumes callers in order, each in its own iteration of Node's event loop. */
export function oneByOne(): () => Promise<void> {
  const limit = pLimit(1);
  return () => limit(() => nextTurn());
}

/**
 * Await this before work that takes milliseconds. Node accepts only one connection per iteration
 * (libuv since 1.45), so several tasks in one iteration would delay new connections and cheap
 * responses by all of them.
 */
export const yieldToEventLoop = oneByOne();

/**
 * One item per iteration of the event loop, because for example a date in a zone takes a tenth of a
 * millisecond.
 */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    await yieldToEventLoop();
    made.push(make(item));
  }
  return made;
}
