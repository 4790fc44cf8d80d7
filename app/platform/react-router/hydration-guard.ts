import { neededApis } from "#app/lib/baseline.ts";
import guard from "#app/platform/react-router/hydration-guard.js?raw";

/**
 * The first script of a page. It sets `window.hydrationMark` where the page may hydrate; the scripts
 * after it do nothing without. `hydration-guard.js` is inlined as it is written, in the syntax of
 * 1999: a browser that cannot parse a newer script would skip the check with it.
 *
 * The mark names the build. The window that failed to render carries it (`hydration-errors.ts`), and
 * stays without JavaScript until it is closed or a newer build is served.
 */
export const toGuard = (build: string) =>
  `(${guard.trim()})(${JSON.stringify(neededApis)},${JSON.stringify(`without-scripts-${build}`)})`;
