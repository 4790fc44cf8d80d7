import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const library =
  /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/;
const ours = /[\\/]app[\\/](browser|ui|features|lib|platform)[\\/]|jsx-runtime/;
const admin = /[\\/]features[\\/](admin|reference)[\\/]/;
const root = /[\\/]app[\\/]root\.tsx/;
const firstViews = /[\\/]app[\\/](root|routes[\\/](home|teams[\\/]show))\.tsx/;

/**
 * The client's chunks: libraries, which rarely change; code shared by landing pages; code shared by
 * dialogs and forms. Each page and dialog adds a small one.
 */
export const clientChunks = {
  groups: [
    { name: "libraries", test: library, priority: 3 },
    {
      name: (id: string, graph: Graph) => (isFrame(id, graph) ? "frame" : null),
      test: (id: string) => ours.test(id) || root.test(id),
      priority: 2,
    },
    {
      name: "forms",
      test: (id: string) => ours.test(id) && !admin.test(id),
      minShareCount: 2,
      priority: 1,
    },
    { name: "admin", test: admin, minShareCount: 2 },
  ],
};

/**
 * A comment at the top of files whose functions nearly all run on every page: Chrome (136 and
 * later) then compiles them all on another thread while the file downloads, not one by one when
 * called.
 */
export const compileEagerly = ({ name }: { name: string }) =>
  name === "libraries" || name === "frame" ? "//# allFunctionsCalledOnLoad" : "";

/** Returns whether every page needs it, or several pages including a landing page. */
function isFrame(id: string, graph: Graph) {
  const users = [...toUsers(id, graph)];
  const isFirst = users.some((user) => firstViews.test(user));
  return isFirst && (users.length > 1 || users.some((user) => root.test(user)));
}

/** The routes and lazily loaded modules that import a module, directly or not. */
function toUsers(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  if (importers.length === 0) return new Set([id.split("?")[0] ?? id]);
  return new Set(importers.flatMap((importer) => [...toUsers(importer, graph, seen)]));
}
