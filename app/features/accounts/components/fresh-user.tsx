import { useEffect, useRef } from "react";
import { useRevalidateOnChange } from "#app/browser/revalidate.ts";
import { rememberSignIn } from "#app/browser/signed-in-before.ts";
import type { Me } from "#app/features/accounts/who-am-i.ts";

/** At most one question a second, and none while the answer is younger than 30 seconds. */
const throttle = 1_000;
const lifetime = 30_000;

/** Loads the user again when the window is shown: they may have signed in or out elsewhere, or been renamed. */
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
      if (user !== undefined && isOther(user, me)) refresh();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [me, refresh]);
  return null;
}

const isOther = (one: Me, other: Me) => one?.name !== other?.name || one?.avatar !== other?.avatar;
