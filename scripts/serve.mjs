import { flushCompileCache } from "node:module";
import { launch, startServer, storeAssets } from "../build/server/index.js";

// Serves the build. Plain JavaScript, so that nothing is compiled first..
await launch(async (settings) => {
  await storeAssets(settings.databaseUrl, "build/client/assets");
  return startServer(settings);
});
flushCompileCache();
