import { createHash } from "node:crypto";
import {
  type ClaimedPush,
  type PushResult,
  pushClaims,
} from "#app/features/notifications/claim-pushes.server.ts";
import { type DuePush, toPushText } from "#app/features/notifications/push-notice.ts";
import { pushPauses } from "#app/features/notifications/push-pauses.server.ts";
import { enqueueAll } from "#app/platform/jobs/enqueue.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { type PostResult, postMessage } from "#app/platform/push/post-message.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import type { Db } from "#db/client.server.ts";

/** How many seconds the push service keeps a message for a phone that is switched off. */
const ttl = { least: 60, most: 24 * 60 * 60 };

export const sendPush: Job<DuePush> = {
  name: "send-push",
  lane: "pushes",
  async run(services, push) {
    const keys = vapidKeys(services.settings);
    if (!keys) return;
    const { claim, record, pauses } = sendingFor(services.db, keys.keyId);
    const claimed = await claim(push);
    if (!claimed.isClaimed) return;
    const { key, deviceId, userId } = push;
    const service = { host: new URL(claimed.endpoint).host, userId };
    const wait = pauses.secondsToWait(service, performance.now());
    if (wait > 0) {
      await record({ key, deviceId, result: "postponed" });
      return queueLater(services.db, postpone(push, claimed, wait));
    }
    const from = performance.now();
    const posted = await postMessage(services.settings, claimed, toMessage(push, claimed));
    const seconds = (performance.now() - from) / 1000;
    pauses.note(
      { ...service, seconds, isAnswered: posted.status !== undefined },
      performance.now(),
    );
    const result = toResult(posted);
    services.onPush?.({ result, service: nameService(claimed.endpoint) });
    const next = result === "failed" ? planNextTry(push, claimed, posted) : undefined;
    const final = result === "failed" && !next ? "refused" : result;
    await record({ key, deviceId, status: posted.status, result: final });
    await queueLater(services.db, next);
  },
};

type Sending = ReturnType<typeof pushClaims> & { pauses: ReturnType<typeof pushPauses> };

/** Jobs share one `Sending`, so that one statement claims many pushes and all jobs know which
 * services are slow. */
const sending = new WeakMap<Db, Map<string, Sending>>();

function sendingFor(db: Db, keyId: string): Sending {
  const ofDb = sending.get(db) ?? new Map<string, Sending>();
  sending.set(db, ofDb);
  const known = ofDb.get(keyId) ?? { ...pushClaims(db, keyId), pauses: pushPauses() };
  ofDb.set(keyId, known);
  return known;
}

const queueLater = async (db: Db, push?: QueuedPush) => {
  if (push) await queuePushes(db, [push]);
};

export type QueuedPush = DuePush & { runAt?: Date };

export const queuePushes = (db: Db, pushes: QueuedPush[], options?: { bulk: boolean }) =>
  enqueueAll(
    db,
    sendPush,
    pushes.map(({ runAt, ...payload }) => ({
      payload,
      runAt,
      jobKey: `push:${payload.deviceId}:${payload.key}`,
    })),
    options,
  );

function toMessage(push: DuePush, { secondsLeft }: ClaimedPush) {
  const left = secondsLeft ?? ttl.most;
  return {
    text: toPushText(push),
    ttl: Math.min(ttl.most, Math.max(ttl.least, left)),
    urgency: push.urgency,
    topic: toTopic(push),
  };
}

/** A push service replaces an undelivered message by a newer one with the same topic. The topic is
 * a hash, so that the service learns nothing from it. */
const toTopic = ({ userId, notice }: DuePush) =>
  createHash("sha256").update(`${userId}:${notice.tag}`).digest("base64url").slice(0, 32);

function toResult({ status, isPrivate }: PostResult): PushResult["result"] {
  if (isPrivate) return "refused";
  if (status === undefined) return "failed";
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "failed" : "refused";
}

const retryAfterSeconds = [30, 2 * 60, 10 * 60];
const hour = 60 * 60;

function planNextTry(
  push: DuePush,
  claimed: ClaimedPush,
  { retryAfter }: PostResult,
): QueuedPush | undefined {
  const times = push.failed?.times ?? 0;
  const next = postpone(push, claimed, retryAfter ?? retryAfterSeconds[times] ?? hour);
  return next && { ...next, failed: { ...next.failed, times: times + 1 } };
}

function postpone(push: DuePush, { now, secondsLeft }: ClaimedPush, seconds: number) {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const secondsKept = Math.min(ttl.most, secondsLeft ?? ttl.most);
  const { times, until } = push.failed ?? {
    times: 0,
    until: after(Math.max(ttl.least, secondsKept)).toISOString(),
  };
  const runAt = after(seconds);
  return runAt > new Date(until) ? undefined : { ...push, failed: { times, until }, runAt };
}

const known = [
  [/(^|\.)googleapis\.com$/, "google"],
  [/(^|\.)mozilla\.com$/, "mozilla"],
  [/(^|\.)apple\.com$/, "apple"],
  [/(^|\.)windows\.com$/, "microsoft"],
] as const;

export const nameService = (endpoint: string): string =>
  known.find(([end]) => end.test(new URL(endpoint).hostname))?.[1] ?? "other";
