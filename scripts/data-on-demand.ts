import type { Plugin } from "vite";

const encoded = /serverHandoffStream: (encodeViaTurboStream\([^()]*\))/g;

/** Looked at again, the stream is the same one. */
const onDemand = `get serverHandoffStream() {
  const value = $1;
  Object.defineProperty(this, "serverHandoffStream", { value });
  return value;
}`;

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
      const changed = code.replace(encoded, onDemand);
      if (changed === code) throw new Error(`React Router has no ${encoded} any more`);
      return { code: changed, map: null };
    },
  },
});
