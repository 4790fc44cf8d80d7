import { z } from "zod";
import { requireSessionId, user } from "#app/features/accounts/current-user.server.ts";
import { badEndpoint, deviceProblems, mostDevices } from "#app/features/push/device.ts";
import { listDevices } from "#app/features/push/devices.queries.server.ts";
import { keepPushKey } from "#app/features/push/keep-push-key.job.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { isPushAddress } from "#app/platform/push/public-address.server.ts";
import { isPublicKey, vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const endpoint = z.string(badEndpoint).min(1, badEndpoint).max(1_000, badEndpoint);
const key = z.string({ error: m.push_bad_keys }).max(200, { error: m.push_bad_keys });

const turnOnInput = z.object({
  endpoint,
  keys: z.object({ p256dh: key, auth: key }, { error: m.push_bad_keys }),
  replaces: endpoint.optional(),
});

export const turnOnDeviceUseCase = defineUseCase({
  caller: user,
  input: turnOnInput,
  limits: [{ name: "devices", max: 20, seconds: 3600 }],
  problems: deviceProblems,
  rule: async ({ args, db, services: { settings }, caller: { id: userId }, input }) =>
    turnOnDevice(db, settings, {
      userId,
      sid: await requireSessionId(args),
      endpoint: input.endpoint,
      ...input.keys,
      replaces: input.replaces,
      userAgent: args.request.headers.get("user-agent") ?? "",
    }),
});

const device = idInput(m.push_unknown_device);
const text = z.string().optional();

export const deviceForms = {
  on: z.object({
    do: z.literal("on"),
    endpoint,
    p256dh: key,
    auth: key,
    replaces: endpoint.optional(),
  }),
  off: z.object({ do: z.literal("off"), device }),
  test: z.object({ do: z.literal("test"), device }),
};

export const deviceFields = z.object({
  ...{ do: text, device: text, endpoint: text, p256dh: text, auth: text, replaces: text },
});

type TurnOnDeviceInput = {
  userId: number;
  sid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  replaces?: string;
  userAgent: string;
};

type Site = Pick<Settings, "appOrigin" | "stagingHost" | "push">;

export async function turnOnDevice(db: Db, site: Site, input: TurnOnDeviceInput) {
  const keys = vapidKeys(site);
  if (!keys) return refuse("push_off");
  const { userId, sid, endpoint, p256dh, auth, replaces = endpoint } = input;
  if (!isPushAddress(endpoint, site)) return refuse("bad_endpoint");
  if (!isPublicKey(p256dh) || !/^[\w-]{22}$/.test(auth)) return refuse("bad_keys");
  const { keyId } = keys;
  const values = {
    userId,
    sid,
    endpoint,
    p256dh,
    auth,
    keyId,
    label: describeDevice(input.userAgent),
  };
  return inTransaction(db, async (db) => {
    await keepPushKey(db, keyId);
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const known = await replaceDevices(db, { userId, endpoint, replaces });
    const { id } = await db
      .insertInto("pushDevices")
      .values(values)
      .onConflict((row) =>
        row
          .column("endpoint")
          .doUpdateSet({ ...values, usedAt: databaseNow, failures: 0, failingSince: null }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await endOldest(db, { userId, id });
    const devices = await listDevices(db, { userId, sid, keyId });
    const device = devices.find((each) => each.id === id);
    if (!device) throw new Error(`Device ${id} was stored but is not in the list of devices`);
    return done({ device, isNew: !known });
  });
}

type Replaced = { userId: number; endpoint: string; replaces: string };

async function replaceDevices(db: Db, { userId, endpoint, replaces }: Replaced): Promise<boolean> {
  await db
    .deleteFrom("pushDevices")
    .where((eb) =>
      eb.or([
        eb("endpoint", "=", endpoint).and("userId", "<>", userId),
        eb("endpoint", "=", replaces).and("endpoint", "<>", endpoint).and("userId", "=", userId),
      ]),
    )
    .execute();
  const known = await db
    .selectFrom("pushDevices")
    .select("id")
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
  return known !== undefined;
}

const endOldest = (db: Db, { userId, id }: { userId: number; id: number }) =>
  db
    .deleteFrom("pushDevices")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("pushDevices")
        .select("id")
        .where("userId", "=", userId)
        .where("id", "<>", id)
        .orderBy((eb) => eb.fn.coalesce("usedAt", "createdAt"), "desc")
        .orderBy("id", "desc")
        .offset(mostDevices - 1),
    )
    .execute();

/** The first match counts, because a user agent also contains the names of other browsers. */
const browsers = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrom(e|ium)\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const systems = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS/, "Mac"],
  [/Linux|X11/, "Linux"],
] as const;

/** Writes `Chrome on Android` in our own words, because a user agent may contain any text. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? "Browser";
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  return system ? `${browser} on ${system}` : browser;
}
