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

let awaited: Parameters<typeof showToast> | undefined;

/** Shows a message on the page that comes next. */
export function toastOnNextPage(...toast: Parameters<typeof showToast>) {
  awaited = toast;
}

let hear = () => {};

/** What the server says comes with the frame of the next page. */
export function receiveFlash<Frame extends { notice?: Notice }>(frame: Frame): Frame {
  if (frame.notice) toastOnNextPage(frame.notice, { fromServer: true });
  hear();
  return frame;
}

/** Waits until it is known what the next page is to say: at most 6 s. */
export const nextFlash = () =>
  new Promise<void>((resolve) => {
    hear = resolve;
    setTimeout(resolve, awaited ? 0 : 6_000);
  });

/** The next page is here. */
export function onNavigated() {
  if (awaited) showToast(...awaited);
  awaited = undefined;
}

/** Hands the message of this page, or the one for the next, to the server, which shows it on a document. */
export function storeToast() {
  const notice = awaited?.[0] ?? current?.notice;
  if (!notice) return;
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(notice)));
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers know no other way
  document.cookie = `notice=${btoa(text)}; Path=/; Max-Age=60`;
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
