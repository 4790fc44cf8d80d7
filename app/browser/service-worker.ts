/** Registers the service worker for members. Visitors get none, and pages that were cached for a
 * member are deleted. */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (!isSignedIn) return void (await caches.delete("pages"));
  await navigator.serviceWorker.register("/sw.js");
  cachePage(location.pathname);
  await renewNotices();
}

const noticesFor = "notices-for";

/** Stores who turned notifications on in this browser. Another account has to do so again. */
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

/** After somebody signs in, the service worker checks whether its subscription must be renewed. */
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
