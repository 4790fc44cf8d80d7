import { showToast } from "#app/browser/toast.ts";
import { m } from "#messages";

export const sayOffline = () => showToast({ title: m.browser_unreachable(), tone: "error" });

/** Each browser reports a failed connection with a different text. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError &&
  (navigator.onLine === false || /fetch|network|load failed/i.test(error.message));
