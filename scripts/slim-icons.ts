import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const slimIcon = fileURLToPath(new URL("../app/ui/slim-icon.ts", import.meta.url));

/** Builds the icons of lucide-react with our own few lines: 1.6 KB of script less. */
export const slimIcons = (): Plugin => ({
  name: "slim-icons",
  enforce: "pre",
  config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: (_, importer) => (importer?.includes("lucide-react") ? slimIcon : undefined),
  },
  // Names, aliases and keys are for other makers.
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({
      code: code
        .replace(/,?\s*"?(name|key)"?: "[^"]*"|,?\s*"?aliases"?: \[[^\]]*\]|,?\s*"?size"?: 24/g, "")
        .replace(/\{\s*,/g, "{"),
      map: null,
    }),
  },
});
