import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** How long requests may go on after the process was told to stop. */
const longest = 10_000;

/** Meanwhile requests already on their way on open connections are answered, with a goodbye. */
const farewell = 200;

/** Takes no new connections and waits for the requests under way, but not for ever. */
export async function drain(server: Server) {
  await pause(farewell);
  const hard = setTimeout(() => server.closeAllConnections(), longest);
  // A connection whose last answer promised to stay open would be waited for until it times out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  clearTimeout(hard);
  clearInterval(idle);
}
