/**
 * Registers the worker for members. Visitors get no worker, and pages that were cached for a member
 * are deleted.
 */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (!isSignedIn) return void (await caches.delete("pages"));
  await navigator.serviceWorker.register("/sw.js");
  cachePage(location.pathname);
  await renewNotices();
}

const noticesFor = "notices-for";

/** Remembers who turned notifications on here. Another account has to turn them on itself. */
export function rememberNoticesFor(userId: number): void {
  try {
    localStorage.setItem(noticesFor, `${userId}`);
  } catch {
    // Without storage, a member has to turn on notifications again after each sign-in.
  }
}

export function forgetNotices(): void {
  try {
    localStorage.removeItem(noticesFor);
  } catch {}
}

/** After a new sign-in, the worker checks whether its subscription has to be renewed. */
async function renewNotices(): Promise<void> {
  const userId = Number(localStorage.getItem(noticesFor));
  if (!userId || !("Notification" in window) || Notification.permission !== "granted") return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ renew: userId });
}

async function cachePage(path: string) {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ see: path });
}
