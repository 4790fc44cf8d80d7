import { postMessage } from "#app/platform/push/post-message.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect } from "#db/client.server.ts";
import { withDatabase } from "./database.ts";
import { withGeneratedSecrets } from "./secrets.ts";

const [user = ""] = process.argv.slice(2);
if (!/^[1-9]\d{0,8}$/.test(user)) {
  console.error("Usage: npm run test-push -- USER, the id of a user");
  process.exit(1);
}

const notice = {
  title: "Openrun",
  body: "It works. The operator sent this to see whether it does.",
  path: "/profile/devices",
  tag: "test",
};

await withDatabase(async (url, settings) => {
  const db = connect(url);
  try {
    const isEmbedded = settings.databaseUrl === "";
    await testDevices(db, isEmbedded ? withGeneratedSecrets(settings) : settings, Number(user));
  } finally {
    await db.destroy();
  }
});

async function testDevices(db: ReturnType<typeof connect>, settings: Settings, userId: number) {
  const keys = vapidKeys(settings);
  if (!keys) throw new Error("Phone notifications are off: VAPID_PRIVATE_KEY is not set");
  const devices = await db
    .selectFrom("pushDevices")
    .select(["id", "label", "endpoint", "p256dh", "auth", "keyId"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  if (devices.length === 0)
    throw new Error(`User ${userId} has no device: turn on notifications on a phone first`);
  for (const { id, label, keyId, ...subscription } of devices) {
    const name = `Device ${id} (${label}, ${new URL(subscription.endpoint).host})`;
    if (keyId !== keys.keyId) {
      console.log(`${name}: registered with another key, not reached`);
      continue;
    }
    const text = JSON.stringify({ v: 1, for: userId, ...notice });
    const message = { text, ttl: 60, urgency: "high" as const, topic: "test" };
    const { status, isPrivate } = await postMessage(settings, subscription, message);
    const accepted = status !== undefined && status >= 200 && status < 300;
    if (!accepted) process.exitCode = 1;
    console.log(`${name}: ${isPrivate ? "its address is not public" : describeStatus(status)}`);
  }
}

function describeStatus(status?: number): string {
  if (status === undefined) return "no answer within 3 seconds";
  if (status === 404 || status === 410) return `${status}, the device is gone`;
  return status < 300 ? `${status}, accepted` : `${status}, refused`;
}
