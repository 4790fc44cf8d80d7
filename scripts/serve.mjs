import { flushCompileCache } from "node:module";
import { keepAssets, launch, startServer } from "../build/server/index.js";

// Serves what is built. Plain JavaScript: nothing has to be translated first.
await launch(async (settings) => {
  await keepAssets(settings.databaseUrl, "build/client/assets");
  return startServer(settings);
});
flushCompileCache();
