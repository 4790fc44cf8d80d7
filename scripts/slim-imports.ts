import type { Plugin } from "vite";

/** Loads later what `import()` names, and that alone: the bundler's helper would preload styles, and none are split. */
export const slimImports = (): Plugin => ({
  name: "slim-imports",
  apply: "build",
  transform: {
    order: "post",
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
  },
});
