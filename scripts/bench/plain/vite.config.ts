import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const standard = new URL(
  "../../../node_modules/@react-router/dev/dist/config/defaults/entry.server.node.tsx",
  import.meta.url,
);

/** Renders with React Router's own streaming entry. */
const standardEntry = (): Plugin => ({
  name: "standard-entry",
  enforce: "pre",
  resolveId: {
    filter: { id: /app[\\/]entry\.server\.tsx$/ },
    handler: () => fileURLToPath(standard),
  },
});

/** The product's pages with React Router's defaults. */
export default defineConfig({
  publicDir: false,
  plugins: [standardEntry(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: fileURLToPath(new URL("server.ts", import.meta.url)) } },
    },
  },
});
