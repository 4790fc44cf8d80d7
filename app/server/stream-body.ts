import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";

/** Bytes of one write: `slow-readers.ts` sees progress when a whole write is taken. */
export const pieceSize = 64 * 1024;

/**
 * Sends a body with backpressure until either side ends. A body that fails ends the connection. A
 * client that leaves cancels the body. (`pipeline` makes an `AbortError` with its stack for each
 * response.)
 */
export async function streamBody(
  body: ReadableStream<Uint8Array>,
  res: ServerResponse,
): Promise<void> {
  const reader = body.getReader();
  const closed = once(res, "close")
    .then(() => reader.cancel())
    .catch(() => {});
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return void res.end();
      for (let at = 0; at < value.length && !res.destroyed; at += pieceSize) {
        if (!res.write(value.subarray(at, at + pieceSize)) && (await isStalled(res)))
          await Promise.race([once(res, "drain"), closed]);
      }
    }
  } catch {
    res.destroy();
  }
}

/** Returns whether the client must read first; what the kernel takes at once has drained a moment later. */
async function isStalled(res: ServerResponse) {
  await setImmediate();
  const isStalled = res.writableNeedDrain;
  if (isStalled) res.emit("stalled");
  return isStalled;
}
