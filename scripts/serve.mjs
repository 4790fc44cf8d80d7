import { flushCompileCache } from "node:module";
import { launch, startServer, storeAssets } from "../build/server/index.js";

// Serves what is built. Plain JavaScript: nothing has to be translated first.
await launch(async (settings) => {
  await storeAssets(settings.databaseUrl, "build/client/assets");
  return startServer(settings);
});
flushCompileCache();
