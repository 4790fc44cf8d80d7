// What vite.config.ts makes one file of, with all it needs: a start reads hardly anything else.
export { startServer } from "#app/server/main.ts";
export { storeAssets } from "#db/stored-assets.ts";
export { launch } from "./launch.ts";
