import { useEffect } from "react";
import { useLocation } from "react-router";

/** Later: nothing on this page waits for it. */
const pause = 3_000;

/** Caches each page that a signed-in user stays on, to be read offline. */
export function OfflinePages({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is cached
  useEffect(() => {
    const timer = setTimeout(() => {
      import("#app/browser/service-worker.ts")
        .then((it) => it.registerServiceWorker(isSignedIn))
        .catch(() => {});
    }, pause);
    return () => clearTimeout(timer);
  }, [isSignedIn, pathname]);
  return null;
}
