import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const library =
  /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/;
const ours = /[\\/]app[\\/](ui|features|browser|lib|platform)[\\/]|jsx-runtime/;
const admin = /[\\/]features[\\/](admin|reference)[\\/]/;
const root = /[\\/]app[\\/]root\.tsx/;
const firstViews = /[\\/]app[\\/](root|routes[\\/](home|teams[\\/]show))\.tsx/;

/**
 * The script files of the client: the libraries, which hardly ever change; what the pages people
 * land on share; what the dialogs and forms share. Each page and dialog adds a small one of its own.
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
 * A comment at the top of the files of which every page runs most: Chrome (136 and later) then
 * compiles all their functions on another thread while they arrive, not one by one when called.
 */
export const compileEagerly = ({ name }: { name: string }) =>
  name === "libraries" || name === "frame" ? "//# allFunctionsCalledOnLoad" : "";

/** Whether every page needs it, or several and one of those that people land on. */
function isFrame(id: string, graph: Graph) {
  const users = [...usersOf(id, graph)];
  const isFirst = users.some((user) => firstViews.test(user));
  return isFirst && (users.length > 1 || users.some((user) => root.test(user)));
}

/** What a module is there for in the end: the pages, and what is loaded later. */
function usersOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  if (importers.length === 0) return new Set([id.split("?")[0] ?? id]);
  return new Set(importers.flatMap((importer) => [...usersOf(importer, graph, seen)]));
}
