import { memoize } from "#app/lib/memoize.ts";

/** A content coding (RFC 9110, 8.4.1). */
export type Encoding = "br" | "gzip" | "identity";

/**
 * The best coding that an `Accept-Encoding` allows. Memoized: browsers send few different values.
 */
export const encodingFor: (accepted: string) => Encoding = memoize((accepted): Encoding => {
  const names = accepted.split(",").map((each) => each.trim().toLowerCase());
  const takes = (name: string) =>
    names.some((each) => each.split(";", 1)[0] === name && !/;\s*q=0(\.0*)?$/.test(each));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
});
