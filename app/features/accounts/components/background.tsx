import { type ComponentProps, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { useLoadedAt, useOffline, useOfflineLinks } from "#app/browser/offline.ts";
import { FreshUser } from "#app/features/accounts/components/fresh-user.tsx";
import { ZoneCheck } from "#app/features/accounts/components/zone-check.tsx";
import { preloadRoute } from "#app/platform/react-router/preload-route.ts";
import { m } from "#messages";

type Me = NonNullable<ComponentProps<typeof FreshUser>["me"]> & { zone: string };
/** A route with a client loader requests its data when its script has loaded. */
const mainPages = ["routes/home", "team", "court"];

type BackgroundProps = { me: Me | null; data: unknown };

/**
 * Shows what a hydrated page does beside its content: refreshes the user, compares zones,
 * handles a missing network, and loads the scripts of the next pages.
 */
export default function Background({ me, data }: BackgroundProps): ReactNode {
  useOfflineLinks();
  useEffect(() => mainPages.forEach(preloadRoute), []);
  return (
    <>
      <FreshUser me={me} />
      <OfflinePages isSignedIn={me !== null} />
      <OfflineBar data={data} />
      {me ? <ZoneCheck zone={me.zone} /> : null}
    </>
  );
}

/** Delay in ms: nothing on this page waits for it. */
const pause = 3_000;

/** Caches each page that a signed-in user stays on, to be read offline. */
function OfflinePages({ isSignedIn }: { isSignedIn: boolean }) {
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

/** Says while the device is offline how old the page is. `data` is what it shows. */
function OfflineBar({ data }: { data: unknown }) {
  const at = useLoadedAt(data);
  if (!useOffline()) return null;
  return (
    <p className="offline-bar" role="status">
      {m.accounts_offline({ at })}
    </p>
  );
}
