/** True if a page of another site led here, or if a browser loads the page in advance. A typed URL,
 * a bookmark and a program send none of these headers. */
export function isForeignLink({ headers }: Request, { appOrigin }: { appOrigin: string }): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")} ${headers.get("x-moz")}`;
  if (/prefetch|prerender/.test(purpose)) return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const referer = headers.get("referer");
  return referer !== null && referer !== appOrigin && !referer.startsWith(`${appOrigin}/`);
}
