import { showToast } from "#app/browser/toast.ts";
import { m } from "#messages";

export const sayOffline = () => showToast({ title: m.browser_unreachable(), tone: "error" });

/** Each browser has other words for a failed connection, so the text of the error is only a hint. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError &&
  (navigator.onLine === false || /fetch|network|load failed/i.test(error.message));
