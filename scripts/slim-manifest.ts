import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

type Route = {
  id: string;
  imports?: string[];
  hasDefaultExport: boolean;
  hasClientAction: boolean;
};
type Manifest = { routes: Record<string, Route> };

const start = "window.__reactRouterManifest=";

/** The router's list of routes, as every browser loads it, without those no browser shows. */
export const slimManifest = (): Plugin => ({
  name: "slim-manifest",
  apply: "build",
  // The router writes it when both builds are done.
  buildApp: { order: "post", handler: async () => slimIn("build/client/assets") },
});

function slimIn(folder: string) {
  for (const name of readdirSync(folder)) {
    if (/^manifest-\w+\.js$/.test(name)) slim(path.join(folder, name));
  }
}

function slim(file: string) {
  const manifest: Manifest = JSON.parse(
    readFileSync(file, "utf8").slice(start.length).replace(/;$/, ""),
  );
  const shown = Object.values(manifest.routes).filter(isShown);
  // What a file imports it says itself; the list would only serve to prefetch pages.
  const routes = shown.map(({ imports: _, ...route }) => [route.id, withoutNo(route)]);
  writeFileSync(file, start + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }));
}

const isShown = (route: Route) => route.hasDefaultExport || route.hasClientAction;

/** An absent answer means no. */
const withoutNo = (route: object) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
