import { m } from "#messages";
export type Ability = "can" | "insecure" | "needs_app" | "none" | "denied";

export const abilityWords: Record<Exclude<Ability, "can">, () => string> = {
  insecure: m.push_insecure,
  needs_app: m.push_needs_app,
  none: m.push_none,
  denied: m.push_denied,
};

/** Only iPhones and iPads have `standalone`. It is false in a tab of the browser, where these
 * devices offer no notifications. */
type Apple = Navigator & { standalone?: boolean };

export function readAbility(): Ability {
  if (!window.isSecureContext) return "insecure";
  if ((navigator as Apple).standalone === false) return "needs_app";
  const has = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!has) return "none";
  return Notification.permission === "denied" ? "denied" : "can";
}

type Fields = { endpoint: string; p256dh: string; auth: string; replaces?: string };

/** Call this right after a press on a button, because otherwise browsers do not ask the user.
 * Returns undefined if the user refuses. */
export async function subscribe(publicKey: string): Promise<Fields | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription never changes its key, so a subscription with an older key is ended first.
  if (before && !isOfKey(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  const replaces = before && before.endpoint !== endpoint ? before.endpoint : undefined;
  return { endpoint: endpoint ?? "", p256dh, auth, ...(replaces && { replaces }) };
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}
