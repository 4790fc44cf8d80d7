import type { Plugin } from "vite";

const types =
  /^(?:text|image|font)\/|^application\/(?:json|javascript|manifest\+json|xml|octet-stream)$/;

/**
 * Leaves out of the server what Express brings and we never ask of it: its parsers of bodies and
 * queries with their tables of old charsets, and the names of two thousand types of files.
 */
export const leanServer = (): Plugin => ({
  name: "lean-server",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  enforce: "pre",
  resolveId: { filter: { id: /^(?:body-parser|qs)$/ }, handler: () => "\0unused" },
  load: { filter: { id: /^\0unused$/ }, handler: () => "export default {}" },
  transform: {
    filter: { id: /mime-db[\\/]db\.json$/ },
    handler(json) {
      const all: Record<string, object> = JSON.parse(json);
      const served = Object.entries(all).filter(([type]) => types.test(type));
      return { code: JSON.stringify(Object.fromEntries(served)), map: null };
    },
  },
});
