import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#db/client.server.ts";

const patience = 2_000;

/** True if notifications do not arrive although `listen` succeeds. This happens behind a pooler in
 * transaction mode. */
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
    // After a pause of the process, the timer may fire before Node has read the socket. This query
    // makes Node read the socket.
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
