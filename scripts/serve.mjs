import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { launch, startServer, storeAssets } from "../build/server/index.js";

await launch(
  (settings, prepare) =>
    startServer(settings, {
      async prepare(log) {
        const prepared = await prepare(log);
        await storeAssets(prepared.databaseDirectUrl, "build/client/assets");
        return prepared;
      },
    }),
  { exec: fileURLToPath(import.meta.url) },
);
flushCompileCache();
