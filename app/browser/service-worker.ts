/** Registers the service worker for members. Visitors get no service worker, and cached pages of
 * members are deleted. */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (!isSignedIn) return void (await caches.delete("pages"));
  await navigator.serviceWorker.register("/sw.js");
  cachePage(location.pathname);
  await renewNotices();
}

const noticesFor = "notices-for";

/** Notifications are turned on for one account. Another account in the same browser has to turn
 * them on again. */
export function rememberNoticesFor(userId: number): void {
  try {
    localStorage.setItem(noticesFor, `${userId}`);
  } catch {
    // If storage is off, a member has to turn on notifications again after each sign-in.
  }
}

export function forgetNotices(): void {
  try {
    localStorage.removeItem(noticesFor);
  } catch {}
}

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
