import type { IncomingHttpHeaders } from "node:http";
import { memoize } from "#app/lib/memoize.ts";

/** `saving` and `old` get the same page. A shared cache may store this page only for `saving`,
 * because the header `Save-Data` tells these requests apart. */
export function variantFor(headers: IncomingHttpHeaders): "full" | "saving" | "old" {
  if (/^on\b/i.test(String(headers["save-data"] ?? ""))) return "saving";
  return isOld(headers["user-agent"] ?? "") ? "old" : "full";
}

const isOld = memoize((userAgent) => cannotHydrate(userAgent));

/** The versions of Vite's default `build.target`. All browsers on iOS count as Safari. */
export const oldestHydrated = { chrome: 111, firefox: 114, safari: 16.4 };

const versions: [RegExp, number][] = [
  [/Chrome\/(\d+)/, oldestHydrated.chrome],
  [/\bFirefox\/(\d+)/, oldestHydrated.firefox],
  [/\b(?:iPhone OS|CPU OS|Version)[ /](\d+[._]\d+)/, oldestHydrated.safari],
];

export function cannotHydrate(userAgent = ""): boolean {
  const [found] = versions.flatMap(([pattern, oldest]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version ? [Number(version.replace("_", ".")) < oldest] : [];
  });
  return found ?? /\bTrident\/|\bOpera Mini\/|^(?:Lynx|Links|ELinks|w3m)\b/.test(userAgent);
}
