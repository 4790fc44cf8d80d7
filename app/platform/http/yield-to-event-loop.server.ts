import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

/**
 * Lets callers go on one after the other, first come, first served, each in a turn of Node's event loop
 * of its own.
 */
export function oneByOne(): () => Promise<void> {
  const inTurn = pLimit(1);
  return () => inTurn(() => nextTurn());
}

/**
 * To be awaited before work that takes milliseconds. Between two turns Node accepts a connection, one
 * and no more (libuv since 1.45), and reads what came: many works in one turn would keep newcomers, and
 * all that is answered at once, waiting for all of them.
 */
export const yieldToEventLoop = oneByOne();
