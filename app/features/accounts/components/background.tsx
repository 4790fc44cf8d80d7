import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLoadedAt, useOffline, useOfflineGuard } from "#app/browser/offline.ts";
import { PreloadPages } from "#app/browser/preload-pages.tsx";
import { useRevalidateOnChange } from "#app/browser/revalidate.ts";
import { rememberSignIn } from "#app/browser/signed-in-before.ts";
import { ZoneCheck } from "#app/features/accounts/components/zone-check.tsx";
import type { Me } from "#app/features/accounts/who-am-i.ts";
import { m } from "#messages";

type KnownUser = NonNullable<Me> & { zone: string };
const mainPages = ["/", "/team/any", "/court/any"];

type BackgroundProps = { me: KnownUser | null; data: unknown };

export default function Background({ me, data }: BackgroundProps): ReactNode {
  useOfflineGuard();
  return (
    <>
      <PreloadPages paths={mainPages} />
      <FreshUser me={me} />
      <OfflinePages isSignedIn={me !== null} />
      <OfflineBar data={data} />
      {me ? <ZoneCheck zone={me.zone} /> : null}
    </>
  );
}

const pause = 3_000;

function OfflinePages({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect does not read the path, but must run for each page.
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

function OfflineBar({ data }: { data: unknown }) {
  const at = useLoadedAt(data);
  if (!useOffline()) return null;
  return (
    <p className="offline-bar" role="status">
      {m.accounts_offline({ at })}
    </p>
  );
}

/** In milliseconds. When the user returns to the window, the page asks the server who is signed in:
 * at most once in `throttle`, and only if the last answer is older than `lifetime`. */
const throttle = 1_000;
const lifetime = 30_000;

export function FreshUser({ me }: { me: Me }) {
  const refresh = useRevalidateOnChange();
  const known = useRef(0);
  useEffect(() => {
    if (!me) return;
    known.current = Date.now();
    rememberSignIn();
  }, [me]);
  useEffect(() => {
    let requestedAt = 0;
    const look = async () => {
      const now = Date.now();
      if (now - requestedAt < throttle || now - known.current < lifetime) return;
      requestedAt = now;
      const user = await import("#app/features/accounts/who-am-i.ts")
        .then((it) => it.whoAmI())
        .catch(() => undefined);
      if (user) known.current = now;
      // If the user signed out in another window while this page has typed text, the page is not
      // reloaded, so that the text is not lost.
      if (user === null && hasTyped()) return;
      if (user !== undefined && isOther(user, me)) refresh();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [me, refresh]);
  return null;
}

const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

const isOther = (one: Me, other: Me) => one?.name !== other?.name || one?.avatar !== other?.avatar;
