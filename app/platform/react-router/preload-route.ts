type Route = { module: string; clientActionModule?: string };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Route> };
  }
}

/**
 * Loads the scripts of a route whose form stands on another page, so that the form works at once and
 * offline. Imports them: a preloaded module comes without the modules it imports, and older browsers
 * preload none.
 */
export function preloadRoute(id: string) {
  const { module, clientActionModule } = window.__reactRouterManifest?.routes[id] ?? {};
  for (const file of [module, clientActionModule]) {
    // Submitting the form loads it again and reports when that fails.
    if (file) import(/* @vite-ignore */ file).catch(() => {});
  }
}
