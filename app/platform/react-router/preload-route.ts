import { preloadModule } from "react-dom";

type Route = { module: string; imports?: string[]; clientActionModule?: string };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Route> };
  }
}

/** Loads the scripts of a route whose form stands on another page, so that the form works at once and offline. */
export function preloadRoute(id: string) {
  const {
    module,
    imports = [],
    clientActionModule,
  } = window.__reactRouterManifest?.routes[id] ?? {};
  for (const file of [module, clientActionModule, ...imports]) {
    if (file) preloadModule(file, { as: "script" });
  }
}
