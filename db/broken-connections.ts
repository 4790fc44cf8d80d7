import type pg from "pg";

/** Without these listeners, a broken connection would end the process. */
export function handleBrokenConnections(
  pool: pg.Pool,
  onError: (error: Error) => void = () => {},
): void {
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
}
