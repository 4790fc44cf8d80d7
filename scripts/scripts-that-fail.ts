import type { Plugin } from "vite";

/** How the router loads files of scripts, and who loads them in its place (`app/entry.client.tsx`). */
const changes: [pattern: RegExp, instead: string][] = [
  [importing("route.module"), "loadPage(route)"],
  [importing("route.clientLoaderModule"), "loadPage({ module: route.clientLoaderModule })"],
  [importing("route.clientActionModule"), "loadAction(route.clientActionModule)"],
  [importing("modulePath"), "$&.catch(() => {})"],
  [/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/, "throw error;"],
];

function importing(what: string) {
  return new RegExp(`import\\((?:\\s|/\\*.*?\\*/)*${what}\\s*\\)`);
}

/** Has the router ask us for its scripts: where one fails it would only load the same page again. */
export const scriptsThatFail = (): Plugin => ({
  name: "scripts-that-fail",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { code: /async function loadRouteModule\(/ },
    handler: (code) => ({ code: changes.reduce(changeIn, code), map: null }),
  },
});

function changeIn(code: string, [pattern, instead]: (typeof changes)[number]) {
  const changed = code.replace(pattern, instead);
  if (changed === code) throw new Error(`React Router has no ${pattern} any more`);
  return changed;
}
