/** Registers the offline worker for signed-in users; clears its cache for everyone else. */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (isSignedIn) await navigator.serviceWorker.register("/sw.js").catch(() => {});
  else await caches.delete("pages");
}
