/**
 * Whether a browser opens an address because of another site's page, or prefetches it before
 * anybody has clicked. A typed address or a bookmark names no page, and programs send none of these
 * headers.
 */
export function isForeignLink({ headers }: Request, { appOrigin }: { appOrigin: string }): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")} ${headers.get("x-moz")}`;
  if (/prefetch|prerender/.test(purpose)) return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  // Browsers from before 2023 send only this header.
  const referer = headers.get("referer");
  return referer !== null && referer !== appOrigin && !referer.startsWith(`${appOrigin}/`);
}
