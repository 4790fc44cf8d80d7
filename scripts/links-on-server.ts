import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const onServer = fileURLToPath(new URL("../app/ui/router-on-server.tsx", import.meta.url));

/** Gives our own code on the server links and forms that are written in a fraction of the time. */
export const linksOnServer = (): Plugin => ({
  name: "links-on-server",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]index\.mjs$/ },
    handler: (_, importer) =>
      importer && /[\\/]app[\\/]/.test(importer) && importer !== onServer ? onServer : undefined,
  },
});
