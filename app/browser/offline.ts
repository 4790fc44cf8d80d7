import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { sayOffline } from "#app/browser/connection.ts";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import { isCached } from "#app/browser/loader-cache.ts";

export const useOffline = () =>
  useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );

function listen(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

export function useLoadedAt(data: unknown) {
  const { key } = useLocation();
  const [at, setAt] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: New data or a new page sets the time.
  useEffect(() => setAt(new Date().toTimeString().slice(0, 5)), [data, key]);
  return at;
}

/** While the browser is offline, links and forms that would replace the open page do nothing. */
export function useOfflineGuard() {
  useEffect(() => {
    const keep = (event: SubmitEvent) => {
      const { target: form } = event;
      if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== "post") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      sayOffline();
    };
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (navigator.onLine || !link || !isPlainClick(event) || staysHere(link)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      sayOffline();
    };
    window.addEventListener("click", stay, true);
    window.addEventListener("submit", keep, true);
    return () => {
      window.removeEventListener("click", stay, true);
      window.removeEventListener("submit", keep, true);
    };
  }, []);
}

const staysHere = ({ origin, pathname, href, target, dataset }: HTMLAnchorElement) =>
  origin !== location.origin ||
  target === "_blank" ||
  pathname === location.pathname ||
  "offline" in dataset ||
  isCached(href);
