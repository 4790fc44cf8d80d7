import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const library =
  /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/;
const ours = /[\\/]app[\\/](ui|features|lib)[\\/]|lucide-react|slim-icon|jsx-runtime/;
const admin = /[\\/]features[\\/](admin|reference)[\\/]/;
const firstViews = /[\\/]app[\\/](root|routes[\\/](home|teams[\\/]show))\.tsx/;

/**
 * The script files of the client: the libraries, which hardly ever change; what the pages people
 * land on share; what the dialogs and forms share. Each page and dialog adds a small one of its own.
 */
export const fewChunks = {
  groups: [
    { name: "libraries", test: library, priority: 3 },
    {
      name: (id: string, graph: Graph) => (isFirst(id, graph) ? "frame" : null),
      test: ours,
      minShareCount: 2,
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

/** Whether a page people land on needs it from the start. */
function isFirst(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (firstViews.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isFirst(importer, graph, seen));
}
