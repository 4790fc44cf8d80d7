export { startServer } from "#app/server/main.ts";
export { storeAssets } from "#db/stored-assets.ts";
export { launch } from "./launch.ts";
