import { showToast } from "#app/browser/toast.ts";
import { m } from "#messages";

export const sayOffline = () => showToast({ title: m.browser_unreachable(), tone: "error" });

/** Returns whether a request found no network: each browser has its own words. The server has no `onLine`. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError &&
  (navigator.onLine === false || /fetch|network|load failed/i.test(error.message));
