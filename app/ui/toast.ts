import type { Notice } from "#app/lib/outcome.ts";

/** A message on its way out: after `lasts` ms unless somebody is reading it. */
export type Toast = { notice: Notice; lasts: number };

let current: Toast | null = null;
const listeners = new Set<() => void>();

/** Shows a message in place of the one before it. Durations: 3 s for a success, 6 s when the server sent its words, else 5 s. */
export function showToast(notice: Notice, { fromServer = false } = {}) {
  const lasts = notice.tone !== "success" ? 5_000 : fromServer ? 6_000 : 3_000;
  setToast({ notice, lasts });
}

let awaited: (() => void) | undefined;

/** Shows a message on the page that comes next. */
export function toastOnNextPage(...toast: Parameters<typeof showToast>) {
  awaited = () => showToast(...toast);
}

/** The next page is here. */
export function nextPageIsHere() {
  awaited?.();
  awaited = undefined;
}

export const dismissToast = () => setToast(null);

export const currentToast = () => current;

/** Hears of every change; answers how to stop hearing. */
export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToast(toast: Toast | null) {
  current = toast;
  for (const listener of listeners) listener();
}
