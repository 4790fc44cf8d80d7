import type { Socket } from "node:net";

const limits = {
  /** A phone at 50 KB/s takes more, but the kernel asks only when a third of its buffer is free. */
  bytes: 16 * 1024,
  withinMs: 30_000,
  /** A write counts only when all of it is taken, so a large one has more time. */
  bytesPerMs: 16,
  /** How much may wait for all clients together, in the memory of this process. */
  maxWaitingBytes: 64 * 1024 * 1024,
};

type Mark = { taken: number; at: number };

/** Those without progress for longest first. Quiet event streams are not affected. */
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
