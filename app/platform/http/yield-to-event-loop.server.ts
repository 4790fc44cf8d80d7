import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

/** Resumes callers in order (FIFO), each in its own iteration of Node's event loop. */
export function oneByOne(): () => Promise<void> {
  const limit = pLimit(1);
  return () => limit(() => nextTurn());
}

/**
 * Await it before work that takes milliseconds. Node accepts only one connection per iteration
 * (libuv since 1.45): several tasks in one iteration would delay new connections and cheap
 * responses by all of them.
 */
export const yieldToEventLoop = oneByOne();

/** Makes something of each item, one in each iteration: a date in a zone takes a tenth of a millisecond. */
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
