import type { Socket } from "node:net";

const limits = {
  /** A client has to read this many bytes within `withinMs`. The time is long, because even a fast
   * client reads unevenly: its kernel asks for more data only when a third of its buffer, of up to
   * some MB, is free. */
  bytes: 16 * 1024,
  withinMs: 30_000,
  /** Node reports a write as done only when all of it was sent. Until then, a client that reads a
   * large write seems to make no progress. So it gets one more millisecond for each time this many
   * bytes wait for it. */
  bytesPerMs: 16,
  /** The number of bytes that may wait for all clients together in the memory of this process. */
  maxWaitingBytes: 64 * 1024 * 1024,
};

type Mark = { taken: number; at: number };

/** Closes connections whose clients do not read, because their responses stay in memory. If too
 * many bytes wait in total, the connections are closed first that have made no progress for the
 * longest time. Event streams without news are not closed. */
export function closeSlowReaders(
  sockets: ReadonlySet<Socket>,
  overrides: Partial<typeof limits> = {},
) {
  const { bytes, withinMs, bytesPerMs, maxWaitingBytes } = { ...limits, ...overrides };
  const marks = new WeakMap<Socket, Mark>();
  return () => {
    const now = performance.now();
    for (const socket of sockets) {
      const taken = socket.bytesWritten - socket.writableLength;
      const mark = marks.get(socket);
      const allowed = withinMs + socket.writableLength / bytesPerMs;
      if (socket.writableLength === 0) marks.delete(socket);
      else if (!mark || taken - mark.taken >= bytes) marks.set(socket, { taken, at: now });
      else if (now - mark.at >= allowed) socket.destroy();
    }
    const since = (socket: Socket) => marks.get(socket)?.at ?? now;
    const waiting = [...sockets]
      .filter((socket) => socket.writableLength > 0 && !socket.destroyed)
      .sort((one, other) => since(one) - since(other));
    let total = waiting.reduce((sum, socket) => sum + socket.writableLength, 0);
    for (const socket of waiting) {
      if (total <= maxWaitingBytes) return;
      total -= socket.writableLength;
      socket.destroy();
    }
  };
}
