/** Inside another app, such as Instagram or Facebook, Google refuses to sign in. */
export const isInAppBrowser = (userAgent: string | null): boolean =>
  /FBAN|FBAV|Instagram|; wv\)/.test(userAgent ?? "");

/** Where "Continue with Google" is shown. Null if it is not configured. */
export type GooglePlace = "first" | "last" | null;

export const googlePlace = (hasGoogle: boolean, userAgent: string | null): GooglePlace =>
  hasGoogle ? (isInAppBrowser(userAgent) ? "last" : "first") : null;
