/** For everyone else the worker's cache is cleared. */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (!isSignedIn) return void (await caches.delete("pages"));
  await navigator.serviceWorker.register("/sw.js");
  cachePage(location.pathname);
  await renewNotices();
}

const noticesFor = "notices-for";

/**
 * Remembers which account turned on notices in this browser. Another account has to press the
 * button itself.
 */
export function rememberNoticesFor(userId: number): void {
  try {
    localStorage.setItem(noticesFor, `${userId}`);
  } catch {
    // Without storage, each new session has to press the button.
  }
}

/** They stay off until the button is pressed again. */
export function forgetNotices(): void {
  try {
    localStorage.removeItem(noticesFor);
  } catch {}
}

/**
 * After a new sign-in of the same account, the worker checks whether its subscription has to be
 * renewed.
 */
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
