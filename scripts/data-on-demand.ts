import type { Plugin } from "vite";

const encoded = /serverHandoffStream: (encodeViaTurboStream\([^()]*\))/g;

/**
 * Has React Router encode the data of a page when the page asks for it (`app/entry.server.tsx`): one
 * without scripts never does.
 */
export const dataOnDemand = (): Plugin => ({
  name: "data-on-demand",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { code: /function handleDocumentRequest\(/ },
    handler(code) {
      const changed = code.replace(encoded, "get serverHandoffStream() { return $1; }");
      if (changed === code) throw new Error(`React Router has no ${encoded} any more`);
      return { code: changed, map: null };
    },
  },
});
