/** Google does not let people sign in inside other apps, such as Instagram or Facebook. */
export const isInAppBrowser = (userAgent: string | null): boolean =>
  /FBAN|FBAV|Instagram|; wv\)/.test(userAgent ?? "");

/** The place of the button "Continue with Google". Null if Google is not configured. */
export type GooglePlace = "first" | "last" | null;

export const googlePlace = (hasGoogle: boolean, userAgent: string | null): GooglePlace =>
  hasGoogle ? (isInAppBrowser(userAgent) ? "last" : "first") : null;
