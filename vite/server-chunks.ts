import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const product = fileURLToPath(new URL("../scripts/product.ts", import.meta.url));
const routes = "\0virtual:react-router/server-build";

let needed: Set<string> | undefined;

/** Code for the start is in one file, because reading many files takes longer. */
export const serverChunks = {
  groups: [
    {
      name: (id: string, graph: Graph) => {
        needed ??= reachedFrom([product, routes], graph);
        return needed.has(id) ? "openrun" : null;
      },
    },
  ],
};

function reachedFrom(roots: string[], graph: Graph): Set<string> {
  const reached = new Set(roots);
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
