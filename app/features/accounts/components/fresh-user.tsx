import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { CurrentUser } from "#app/features/accounts/user.ts";

type Me = Pick<CurrentUser, "name" | "avatar"> | null;

/** At most one question a second, and none while the answer is younger than 30 seconds. */
const throttle = 1_000;
const lifetime = 30_000;

/** Whoever comes back to the window sees who they are now: signed in or out elsewhere, renamed. */
export function FreshUser({ me }: { me: Me }) {
  const { revalidate } = useRevalidator();
  const known = useRef(0);
  useEffect(() => {
    if (me) known.current = Date.now();
  }, [me]);
  useEffect(() => {
    let asked = 0;
    const look = async () => {
      const now = Date.now();
      if (now - asked < throttle || now - known.current < lifetime) return;
      asked = now;
      const { whoAmI } = await import("#app/features/accounts/who-am-i.ts");
      const user = await whoAmI();
      if (user) known.current = now;
      if (user !== undefined && isOther(user, me)) revalidate();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [me, revalidate]);
  const isSignedIn = me !== null;
  useEffect(() => {
    // Later: nothing on this page waits for it.
    const timer = setTimeout(async () => {
      const { setUpOffline } = await import("#app/lib/offline.ts");
      await setUpOffline(isSignedIn);
    }, 3_000);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  return null;
}

const isOther = (one: Me, other: Me) => one?.name !== other?.name || one?.avatar !== other?.avatar;
