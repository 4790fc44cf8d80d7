import type { Socket } from "node:net";

/**
 * The least that a client must take of what is waiting for it. A phone at 50 KB/s takes more, but the kernel
 * asks for more bytes only when a third of its buffer, up to some MB, is free.
 */
const minProgress = { bytes: 16 * 1024, withinMs: 30_000 };

/** Bytes that may wait for all clients together: they are memory of this process. */
const maxWaitingBytes = 64 * 1024 * 1024;

const checkEveryMs = 1_000;

type Limits = { bytes: number; withinMs: number; maxWaitingBytes: number };

/** `at` is when the client had taken so many bytes, or when it was last waited for. */
type Mark = { taken: number; at: number };

/**
 * Closes connections whose clients do not read: their responses would stay in memory as long as the clients
 * like. When too much is waiting, those without progress for longest go first. Connections on which nothing
 * waits, such as quiet event streams, are not affected.
 */
export function closeSlowReaders(
  sockets: ReadonlySet<Socket>,
  limits: Limits = { ...minProgress, maxWaitingBytes },
): () => void {
  const marks = new WeakMap<Socket, Mark>();
  return () => {
    const now = performance.now();
    const waiting: { socket: Socket; at: number }[] = [];
    let total = 0;
    for (const socket of sockets) {
      const taken = bytesTaken(socket);
      const mark = marks.get(socket);
      const isWaiting = socket.writableLength > 0;
      if (!isWaiting) marks.delete(socket);
      else if (!mark || taken - mark.taken >= limits.bytes) marks.set(socket, { taken, at: now });
      else if (now - mark.at >= limits.withinMs) socket.destroy();
      if (!isWaiting || socket.destroyed) continue;
      total += socket.writableLength;
      waiting.push({ socket, at: marks.get(socket)?.at ?? now });
    }
    if (total <= limits.maxWaitingBytes) return;
    for (const { socket } of waiting.toSorted((one, other) => one.at - other.at)) {
      total -= socket.writableLength;
      socket.destroy();
      if (total <= limits.maxWaitingBytes) return;
    }
  };
}

/** Runs the check for as long as the process does. */
export function watchReaders(sockets: ReadonlySet<Socket>): void {
  setInterval(closeSlowReaders(sockets), checkEveryMs).unref();
}

/** Returns the bytes that the kernel has taken. A write counts when all of it is taken: `streamBody` writes small pieces. */
const bytesTaken = ({ bytesWritten, writableLength }: Socket) => bytesWritten - writableLength;
