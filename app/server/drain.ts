import type { Server } from "node:http";

/** How long requests may go on after the process was told to stop. */
const longest = 10_000;

/** Takes no new connections and waits for the requests under way, but not for ever. */
export async function drain(server: Server) {
  const hard = setTimeout(() => server.closeAllConnections(), longest);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(hard);
}
