/** Whether pages can be read without a network. `false` takes the worker out of every browser. */
const offlineReading = true;

/** Lets who is signed in read pages they have seen; whoever is not leaves nothing behind. */
export async function setUpOffline(isSignedIn: boolean) {
  if (!("serviceWorker" in navigator)) return;
  if (offlineReading && isSignedIn) {
    await navigator.serviceWorker.register("/sw.js").catch(() => {});
    return;
  }
  await caches.delete("pages");
  if (offlineReading) return;
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}
