import http from "node:http";
import https from "node:https";
import webPush from "web-push";
import {
  isPushAddress,
  PrivateAddress,
  publicLookup,
} from "#app/platform/push/public-address.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

export type Subscription = { endpoint: string; p256dh: string; auth: string };

export type Message = {
  text: string;
  ttl: number;
  urgency: "normal" | "high";
  topic: string;
};

export type PostResult = { status?: number; retryAfter?: number; isPrivate?: boolean };

type Site = Pick<Settings, "appOrigin" | "stagingHost" | "push">;
type Options = { lookup?: ReturnType<typeof publicLookup>; timeoutMs?: number };

/** Every message is padded to this length, so that its length reveals nothing. */
const paddedBytes = 2_048;
const mostOfAnswer = 4_096;
const mostSeconds = 3;

const agents = {
  "https:": new https.Agent({ keepAlive: true, maxSockets: 20, timeout: 30_000 }),
  "http:": new http.Agent({ keepAlive: true, maxSockets: 20, timeout: 30_000 }),
};

export async function postMessage(
  site: Site,
  { endpoint, p256dh, auth }: Subscription,
  { text, ttl, urgency, topic }: Message,
  options: Options = {},
): Promise<PostResult> {
  const keys = vapidKeys(site);
  if (!keys) throw new Error("Phone notifications are off: set VAPID_PRIVATE_KEY");
  if (!isPushAddress(endpoint, site)) return { isPrivate: true };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    padded(text),
    { TTL: ttl, urgency, topic, vapidDetails: { ...keys, subject: site.push.subject } },
  );
  const url = new URL(endpoint);
  const lookup = url.origin === site.push.testOrigin ? undefined : publicLookup();
  return post(url, { headers, body, lookup, ...options });
}

function padded(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > paddedBytes)
    throw new Error(`The message has ${bytes.length} bytes, but at most ${paddedBytes} fit`);
  const all = Buffer.alloc(paddedBytes, " ");
  bytes.copy(all);
  return all;
}

type Post = Options & { headers: Record<string, string>; body: Uint8Array };

function post(
  url: URL,
  { headers, body, lookup, timeoutMs = mostSeconds * 1_000 }: Post,
): Promise<PostResult> {
  const { request } = url.protocol === "https:" ? https : http;
  const agent = agents[url.protocol === "https:" ? "https:" : "http:"];
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const req = request(url, { method: "POST", headers, agent, signal, ...(lookup && { lookup }) });
    req.on("response", (res) => {
      let read = 0;
      res.on("data", (part: Buffer) => {
        read += part.length;
        if (read > mostOfAnswer) req.destroy();
      });
      res.on("close", () =>
        resolve({ status: res.statusCode, retryAfter: retryAfterSeconds(res.headers) }),
      );
      res.on("error", () => {});
    });
    req.on("error", (error) => resolve({ isPrivate: error instanceof PrivateAddress }));
    req.end(body);
  });
}

/** Returns the seconds to wait. The header may contain a date, which is compared with the service's
 * own clock. */
function retryAfterSeconds(headers: http.IncomingHttpHeaders): number | undefined {
  const after = headers["retry-after"] ?? "";
  if (/^\d{1,6}$/.test(after)) return Number(after);
  const ms = Date.parse(after) - Date.parse(headers.date ?? "");
  return Number.isFinite(ms) && ms > 0 ? Math.ceil(ms / 1000) : undefined;
}
