import { type ExpressionBuilder, sql } from "kysely";
import { type DuePush, mailLastDeviceEndedJob } from "#app/features/notifications/push-notice.ts";
import { gamesIn, untilHolds } from "#app/features/notifications/until-holds.server.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import { coalesce } from "#app/platform/jobs/coalesce.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Subscription } from "#app/platform/push/post-message.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

/** After this time another worker may claim the push. Sending times out earlier, so no push is sent
 * twice. */
const claimSeconds = 30;
/** A device is removed after this many failures in a row, over at least this many hours. */
const lasting = {
  reached: { failures: 20, hours: 7 * 24 },
  neverReached: { failures: 3, hours: 1 },
};

export type ClaimedPush = Subscription & { now: Date; secondsLeft: number | null };

type ClaimOfPush = { isClaimed: false } | ({ isClaimed: true } & ClaimedPush);

export type PushResult = Pick<DuePush, "key" | "deviceId"> & {
  status?: number;
  result: "sent" | "gone" | "refused" | "failed" | "postponed";
};

export const pushClaims = (db: Db, keyId: string) => ({
  claim: coalesce((pushes: DuePush[]) => claimPushes(db, keyId, pushes)),
  record: coalesce((results: PushResult[]) => recordPushes(db, results)),
});

async function claimPushes(
  db: Db,
  keyId: string,
  pushes: DuePush[],
): Promise<(ClaimOfPush | Error)[]> {
  const rows = pushes.map(({ key, deviceId, userId, until }) => {
    return { key, device: deviceId, reader: userId, until: until ?? {}, known: gamesIn(until) };
  });
  const found = await db
    .with("due", () => due(rows, keyId))
    .with("ours", (cte) =>
      cte
        .insertInto("sentPushes")
        .columns(["key", "deviceId", "claimedUntil"])
        .expression((eb) =>
          eb
            .selectFrom("due")
            .select(["key", "deviceId", secondsFromNow(claimSeconds).as("until")])
            .orderBy("key")
            .orderBy("deviceId"),
        )
        .onConflict((row) =>
          row
            .columns(["key", "deviceId"])
            .doUpdateSet({ claimedUntil: secondsFromNow(claimSeconds) })
            .where("sentPushes.sentAt", "is", null)
            .where("sentPushes.claimedUntil", "<=", databaseNow),
        )
        .returning(["key", "deviceId"]),
    )
    .selectFrom("due")
    .leftJoin("ours", (join) =>
      join.onRef("ours.key", "=", "due.key").onRef("ours.deviceId", "=", "due.deviceId"),
    )
    .leftJoin("sentPushes as s", (join) =>
      join.onRef("s.key", "=", "due.key").onRef("s.deviceId", "=", "due.deviceId"),
    )
    .select(["due.key", "due.deviceId", "due.endpoint", "due.p256dh", "due.auth"])
    .select(["due.now", "due.secondsLeft"])
    .select((eb) => eb("ours.key", "is not", null).as("isClaimed"))
    .select((eb) => eb("s.sentAt", "is not", null).as("isSent"))
    .execute();
  const claims = new Map(found.map((claim) => [toName(claim), claim]));
  return pushes.map((push) => {
    const claim = claims.get(toName(push));
    if (!claim || claim.isSent) return { isClaimed: false };
    claims.set(toName(push), { ...claim, isClaimed: false });
    return claim.isClaimed ? { ...claim, isClaimed: true } : new Error("This push is being sent");
  });
}

const toName = ({ key, deviceId }: Pick<DuePush, "key" | "deviceId">) => `${deviceId}:${key}`;

type Due = Subscription & { key: string; deviceId: number; now: Date; secondsLeft: number | null };

/** A device needs an open session. `offset 0` makes Postgres look up each reader's mail settings
 * and not the whole table. */
const due = (rows: object[], keyId: string) => sql<Due>`(
  select distinct on (key, device.id) key, device.id as device_id, endpoint, p256dh, auth, now() as now,
    ceil(extract(epoch from (until->>'notAfter')::timestamptz - now()))::int as seconds_left
  from json_to_recordset(${JSON.stringify(rows)}::json)
      as push(key text, device int, reader int, until jsonb, known json)
    join push_devices as device on device.id = push.device and device.user_id = push.reader
    join sessions on sessions.sid = device.sid and sessions.expire > now()
    left join lateral (select * from mail_settings where user_id = push.reader offset 0) s on true
  where device.key_id = ${keyId} and ${untilHolds}
    and case until->>'reminder' when 'day' then coalesce(s.push_remind_day, true)
      when 'soon' then coalesce(s.push_remind_soon, false)
      when 'ask' then coalesce(s.push_ask, true) else true end)`;

async function recordPushes(db: Db, results: PushResult[]): Promise<true[]> {
  await db.transaction().execute(async (db) => {
    const ids = results.map(({ deviceId }) => deviceId);
    // Locks devices in the order of their ids. Otherwise workers could deadlock.
    await db
      .selectFrom("pushDevices")
      .select("id")
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .execute();
    await recordSent(db, results);
    await recordDevices(db, results);
  });
  return results.map(() => true);
}

async function recordSent(db: Db, results: PushResult[]): Promise<void> {
  for (const { key, deviceId, status = null, result } of results) {
    const sentAt = result === "failed" || result === "postponed" ? null : databaseNow;
    await db
      .updateTable("sentPushes")
      .set({ status, sentAt, claimedUntil: databaseNow })
      .where("key", "=", key)
      .where("deviceId", "=", deviceId)
      .execute();
  }
}

async function recordDevices(db: Db, results: PushResult[]): Promise<void> {
  const idsWith = (...kinds: PushResult["result"][]) =>
    results.filter(({ result }) => kinds.includes(result)).map(({ deviceId }) => deviceId);
  const [sent, gone, failed] = [idsWith("sent"), idsWith("gone"), idsWith("refused", "failed")];
  if (sent.length > 0)
    await db
      .updateTable("pushDevices")
      .set({ usedAt: databaseNow, failures: 0, failingSince: null })
      .where("id", "in", sent)
      .execute();
  if (failed.length > 0)
    await db
      .updateTable("pushDevices")
      .set((eb) => ({
        failures: eb.fn<number>("least", [eb("failures", "+", 1), eb.val(1_000)]),
        failingSince: eb.fn.coalesce("failingSince", databaseNow),
      }))
      .where("id", "in", failed)
      .execute();
  const ended = await db
    .deleteFrom("pushDevices")
    .where((eb) =>
      eb.or([
        eb("id", "in", [0, ...gone]),
        eb("id", "in", [0, ...failed]).and(
          eb.or([
            hasFailedLong(eb, lasting.reached),
            eb("usedAt", "is", null).and(hasFailedLong(eb, lasting.neverReached)),
          ]),
        ),
      ]),
    )
    .returning(["id as deviceId", "userId"])
    .execute();
  for (const device of ended) await enqueue(db, mailLastDeviceEndedJob, device);
}

type OfDevices = ExpressionBuilder<Database, "pushDevices">;

const hasFailedLong = (eb: OfDevices, { failures, hours }: { failures: number; hours: number }) =>
  eb("failures", ">=", failures).and("failingSince", "<", secondsFromNow(-hours * 3600));
