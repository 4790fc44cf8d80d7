import { memoize } from "#app/lib/memoize.ts";

export type Encoding = "br" | "gzip" | "identity";

const codings = ["br", "gzip", "identity"] as const;

/** Follows RFC 9110, 12.5.3, but ignores `*`, because some clients that send `*` cannot read
 * `br`. */
export const encodingFor: (accepted: string) => Encoding = memoize((accepted): Encoding => {
  const weights = new Map(accepted.toLowerCase().split(",").map(weighted));
  const weightOf = (name: string) => weights.get(name) ?? 0;
  const [best = "identity"] = [...codings].sort((one, other) => weightOf(other) - weightOf(one));
  return weightOf(best) > 0 ? best : "identity";
});

/** Reads `br;q=0.5`. An invalid weight counts as 0. */
export function weighted(each: string): [name: string, weight: number] {
  const [name = "", ...parameters] = each.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  if (quality === undefined) return [name, 1];
  const weight = quality.slice(2);
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
