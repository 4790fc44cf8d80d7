import type pg from "pg";

/**
 * Calls `onError` when a connection of the pool breaks. Its query is rejected as well, and idle
 * connections are replaced. Without these listeners Node would exit.
 */
export function handleBrokenConnections(
  pool: pg.Pool,
  onError: (error: Error) => void = () => {},
): void {
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
}
