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
});
