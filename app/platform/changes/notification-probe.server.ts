import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#db/client.server.ts";

const patience = 2_000;

/**
 * Tells whether notifications fail to arrive, as behind a pooler in transaction mode, where
 * `listen` succeeds nevertheless. The echo must come from another connection, because Postgres
 * would deliver an echo of `client` together with the query that sent it. Returns false if the echo
 * cannot be sent; rejects if `client` is broken.
 */
export async function missesEcho(client: pg.Client, channel: string, db: Db): Promise<boolean> {
  const payload = randomUUID();
  const arrival = waitForArrival(client, payload);
  try {
    const send = sql`select pg_notify(${channel}, ${payload})`.execute(db);
    const isSent = await send.then(
      () => true,
      () => false,
    );
    if (!isSent) return false;
    await Promise.race([arrival.promise, wait(patience, undefined, { ref: false })]);
    // After a long pause of this process the timer fires before the socket is read, so the echo may
    // have arrived already.
    if (!arrival.hasArrived()) await client.query("select");
    return !arrival.hasArrived();
  } finally {
    arrival.forget();
  }
}

function waitForArrival(client: pg.Client, payload: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasArrived = false;
  const onNotification = (message: pg.Notification) => {
    if (message.payload !== payload) return;
    hasArrived = true;
    resolve();
  };
  client.on("notification", onNotification);
  const forget = () => void client.off("notification", onNotification);
  return { promise, hasArrived: () => hasArrived, forget };
}
