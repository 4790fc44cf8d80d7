import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that a system gives to outgoing connections: 32768 and up on Linux, 49152 and up
 * elsewhere. None of them takes the port before its server listens.
 */
const ports = { first: 20_000, count: 10_000 };

let next = Math.floor(Math.random() * ports.count);

/** An unused port, for a server that must know its own beforehand. */
export async function freePort(): Promise<number> {
  for (;;) {
    next = (next + 1) % ports.count;
    const port = ports.first + next;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, "listening").then(
    () => true,
    () => false,
  );
  // Without an address it listens on every one, as the servers do.
  server.listen(port);
  if (!(await listening)) return false;
  server.close();
  await once(server, "close");
  return true;
}
