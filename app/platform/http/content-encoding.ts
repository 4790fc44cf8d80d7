import { memoize } from "#app/lib/memoize.ts";

/** A content coding (RFC 9110, 8.4.1). */
export type Encoding = "br" | "gzip" | "identity";

/** Those we have, the smallest first: it wins where the client prefers none. */
const codings = ["br", "gzip", "identity"] as const;

/**
 * The coding that an `Accept-Encoding` prefers (RFC 9110, 12.5.3). Only those it names: not all
 * clients that send `*` can read `br`. Memoized: browsers send few values.
 */
export const encodingFor: (accepted: string) => Encoding = memoize((accepted): Encoding => {
  const weights = new Map(accepted.toLowerCase().split(",").map(weighted));
  const weightOf = (name: string) => weights.get(name) ?? 0;
  const [best = "identity"] = [...codings].sort((one, other) => weightOf(other) - weightOf(one));
  return weightOf(best) > 0 ? best : "identity";
});

/** Reads `br;q=0.5`. A weight that is none counts as 0: such a client gets what every client can read. */
export function weighted(each: string): [name: string, weight: number] {
  const [name = "", ...parameters] = each.split(";").map((part) => part.trim());
  const given = parameters.find((parameter) => parameter.startsWith("q="));
  if (given === undefined) return [name, 1];
  const weight = given.slice(2);
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
