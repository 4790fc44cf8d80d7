/** Returns whether a page is shown inside another app, such as Instagram or Facebook: Google refuses to sign in there. */
export const isInAppBrowser = (userAgent: string | null): boolean =>
  /FBAN|FBAV|Instagram|; wv\)/.test(userAgent ?? "");

/** The place of "Continue with Google"; null if this site has no Google. */
export type GooglePlace = "first" | "last" | null;

export const googlePlace = (hasGoogle: boolean, userAgent: string | null): GooglePlace =>
  hasGoogle ? (isInAppBrowser(userAgent) ? "last" : "first") : null;
