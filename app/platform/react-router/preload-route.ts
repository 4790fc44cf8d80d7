declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { module: string }> };
  }
}

/**
 * Loads the script of a route before it is needed: of one whose form stands on another page, so that
 * the form works at once and offline, or of a page that is likely to be next. Imports it: a preloaded
 * module comes without the modules it imports, and older browsers preload none.
 */
export function preloadRoute(id: string) {
  const file = window.__reactRouterManifest?.routes[id]?.module;
  // The router loads it again when it is needed, and reports when that fails.
  if (file) import(/* @vite-ignore */ file).catch(() => {});
}
