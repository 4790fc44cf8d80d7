import type { Notice } from "#app/lib/outcome.ts";

/** A message and how long it is shown, in ms; reading pauses that. */
export type Toast = { notice: Notice; durationMs: number };

let current: Toast | null = null;
const listeners = new Set<() => void>();

/**
 * Shows a message, replacing the current one: 3 s for a success, 6 s for a notice of the server,
 * else 5 s.
 */
export function showToast(notice: Notice, { fromServer = false } = {}) {
  const durationMs = notice.tone !== "success" ? 5_000 : fromServer ? 6_000 : 3_000;
  setToast({ notice, durationMs });
}

let pending: Parameters<typeof showToast> | undefined;

/** Shows a message after the next navigation. */
export function toastOnNextPage(...toast: Parameters<typeof showToast>) {
  pending = toast;
}

let resolveFlash = () => {};

/** A notice of the server comes with the layout's data of the next page. */
export function receiveFlash<Layout extends { notice?: Notice }>(layout: Layout): Layout {
  if (layout.notice) toastOnNextPage(layout.notice, { fromServer: true });
  resolveFlash();
  return layout;
}

/** Waits until the next page's notice is known: at most 6 s. */
export const nextFlash = () =>
  new Promise<void>((resolve) => {
    resolveFlash = resolve;
    setTimeout(resolve, pending ? 0 : 6_000);
  });

/** Called when the next page is shown. */
export function onNavigated() {
  if (pending) showToast(...pending);
  pending = undefined;
}

/**
 * Stores the current or pending message in a cookie, so that the server renders it into the next
 * document.
 */
export function storeToast() {
  const notice = pending?.[0] ?? current?.notice;
  if (!notice) return;
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(notice)));
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers know no other way
  document.cookie = `notice=${btoa(text)}; Path=/; Max-Age=60`;
}

export const dismissToast = () => setToast(null);

export const currentToast = () => current;

/** Calls `listener` on every change; returns the function that unsubscribes. */
export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToast(toast: Toast | null) {
  current = toast;
  for (const listener of listeners) listener();
}
