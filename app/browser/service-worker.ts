/** Lets who is signed in read pages they have seen; whoever is not leaves nothing behind. */
export async function registerServiceWorker(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (isSignedIn) await navigator.serviceWorker.register("/sw.js").catch(() => {});
  else await caches.delete("pages");
}
