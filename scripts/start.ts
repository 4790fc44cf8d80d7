import { flushCompileCache } from "node:module";
import type { Settings } from "#app/lib/settings.server.ts";
import { keepAssets } from "#db/kept-assets.ts";
import { buildIfStale } from "./build.ts";
import { launch } from "./launch.ts";

process.env.NODE_ENV ??= "production";

await launch(async () => {
  await buildIfStale();
  const product = new URL("../build/server/index.js", import.meta.url).href;
  const { startServer } = await import(product);
  return async (settings: Settings) => {
    await keepAssets(settings.databaseUrl, "build/client/assets");
    return startServer(settings);
  };
});

flushCompileCache();
