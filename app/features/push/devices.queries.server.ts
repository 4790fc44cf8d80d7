import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

type ListDevicesInput = {
  userId: number;
  sid: string;
  /** The id of our current VAPID key. Pushes do not reach devices that registered with another key,
   * so the page asks to turn notifications on again. */
  keyId?: string;
};

/** `service` is the host name of the push service. The path of its URL is a secret and is never
 * shown. */
export const listDevices = (db: Db, { userId, sid, keyId = "" }: ListDevicesInput) =>
  db
    .selectFrom("pushDevices")
    .select(["id", "label", "createdAt", "usedAt"])
    .select(sql<string>`substring(endpoint from '^https?://([^/?#]+)')`.as("service"))
    .select((eb) => [
      eb("sid", "=", sid).as("isThis"),
      eb("keyId", "<>", keyId).as("needsTurningOn"),
    ])
    .$narrowType<{ isThis: boolean; needsTurningOn: boolean }>()
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .execute();
