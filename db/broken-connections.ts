import type pg from "pg";

/**
 * Calls `onError` for each connection of the pool that breaks. A running query is rejected as well,
 * and an idle connection is replaced. Without these listeners Node would exit.
 */
export function handleBrokenConnections(
  pool: pg.Pool,
  onError: (error: Error) => void = () => {},
): void {
  pool.on("error", onError);
  // Handles the error that pg emits besides rejecting the query of a broken connection.
  pool.on("connect", (client) => client.on("error", onError));
}
