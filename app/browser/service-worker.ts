/** Registers the offline worker for signed-in users; clears its cache for everyone else. */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (!isSignedIn) return void (await caches.delete("pages"));
  await navigator.serviceWorker.register("/sw.js");
  cachePage(location.pathname);
  await renewNotices();
}

const noticesFor = "notices-for";

/** Remembers the account that turned on notices in this browser: nobody else's are turned on without a press. */
export function rememberNoticesFor(userId: number): void {
  try {
    localStorage.setItem(noticesFor, `${userId}`);
  } catch {
    // Without storage each new session turns them on by a press.
  }
}

/** Called when they are turned off here: they stay off until the next press. */
export function forgetNotices(): void {
  try {
    localStorage.removeItem(noticesFor);
  } catch {
    // Without storage nothing was remembered.
  }
}

/** Turns notices on for a new session of that account: the worker looks whether that is needed. */
async function renewNotices(): Promise<void> {
  const userId = Number(localStorage.getItem(noticesFor));
  if (!userId || !("Notification" in window) || Notification.permission !== "granted") return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ renew: userId });
}

/** Has the worker cache the document of a page that was opened without one. */
async function cachePage(path: string) {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ see: path });
}
