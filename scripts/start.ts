import { flushCompileCache } from "node:module";
import { buildIfStale } from "./build.ts";
import { launch } from "./launch.ts";

process.env.NODE_ENV ??= "production";

await launch(async () => {
  await buildIfStale();
  const product = new URL("../build/server/index.js", import.meta.url).href;
  const { startServer } = await import(product);
  return startServer;
});

flushCompileCache();
