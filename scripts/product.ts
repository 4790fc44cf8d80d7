// vite.config.ts bundles these exports into one file, so that a start reads few files.
export { startServer } from "#app/server/main.ts";
export { storeAssets } from "#db/stored-assets.ts";
export { launch } from "./launch.ts";
