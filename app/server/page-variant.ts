import type { IncomingHttpHeaders } from "node:http";
import { memoize } from "#app/lib/memoize.ts";

/**
 * The variant of a page for a client: without scripts if it sent `Save-Data`, or if it is a browser
 * that cannot run them. Caches in between may store the second by its header, the third never:
 * nothing but `User-Agent` tells them apart, whose values are countless.
 */
export function variantFor(headers: IncomingHttpHeaders): "full" | "saving" | "old" {
  if (/^on\b/i.test(String(headers["save-data"] ?? ""))) return "saving";
  return isOld(headers["user-agent"] ?? "") ? "old" : "full";
}

const isOld = memoize((userAgent) => cannotHydrate(userAgent));

/** Vite's default target (`build.target`): the oldest browsers that can read our scripts. All on iOS are its Safari. */
export const oldestHydrated = { chrome: 111, firefox: 114, safari: 16.4 };

const versions: [RegExp, number][] = [
  [/Chrome\/(\d+)/, oldestHydrated.chrome],
  [/\bFirefox\/(\d+)/, oldestHydrated.firefox],
  [/\b(?:iPhone OS|CPU OS|Version)[ /](\d+[._]\d+)/, oldestHydrated.safari],
];

/** Returns whether the user agent names an older browser, which gets pages without scripts. */
export function cannotHydrate(userAgent = ""): boolean {
  const [found] = versions.flatMap(([pattern, oldest]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version ? [Number(version.replace("_", ".")) < oldest] : [];
  });
  return found ?? /\bTrident\/|\bOpera Mini\//.test(userAgent);
}
