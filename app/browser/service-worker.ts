/** For everyone else the worker's cache is cleared. */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (!isSignedIn) return void (await caches.delete("pages"));
  await navigator.serviceWorker.register("/sw.js");
  cachePage(location.pathname);
  await renewNotices();
}

const noticesFor = "notices-for";

/** Another account has to turn on notifications itself. */
export function rememberNoticesFor(userId: number): void {
  try {
    localStorage.setItem(noticesFor, `${userId}`);
  } catch {
    // Without storage, each new session has to press the button.
  }
}

export function forgetNotices(): void {
  try {
    localStorage.removeItem(noticesFor);
  } catch {}
}

/** The worker checks whether its subscription has to be renewed after a new sign-in. */
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
