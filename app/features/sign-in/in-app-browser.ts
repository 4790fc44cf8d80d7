/** Google refuses to sign people in inside other apps, such as Instagram or Facebook. */
export const isInAppBrowser = (userAgent: string | null): boolean =>
  /FBAN|FBAV|Instagram|; wv\)/.test(userAgent ?? "");

export type GooglePlace = "first" | "last" | null;

export const googlePlace = (hasGoogle: boolean, userAgent: string | null): GooglePlace =>
  hasGoogle ? (isInAppBrowser(userAgent) ? "last" : "first") : null;
