import { memoize } from "#app/lib/memoize.ts";

/** How the bytes of an answer are packed. */
export type Encoding = "br" | "gzip" | "identity";

/** The best packing that an `Accept-Encoding` takes; few different ones are ever sent. */
export const encodingFor: (accepted: string) => Encoding = memoize((accepted): Encoding => {
  const names = accepted.split(",").map((each) => each.trim().toLowerCase());
  const takes = (name: string) =>
    names.some((each) => each.split(";", 1)[0] === name && !/;\s*q=0(\.0*)?$/.test(each));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
});
