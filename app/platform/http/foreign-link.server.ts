/**
 * True if another site's page opened the address, or a browser prefetched it. False for a typed
 * address or a bookmark, which have no referrer, and for programs, which send no such headers.
 */
export function isForeignLink({ headers }: Request, { appOrigin }: { appOrigin: string }): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")} ${headers.get("x-moz")}`;
  if (/prefetch|prerender/.test(purpose)) return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const referer = headers.get("referer");
  return referer !== null && referer !== appOrigin && !referer.startsWith(`${appOrigin}/`);
}
