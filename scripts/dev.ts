import { createServer } from "vite";
import { launch } from "./launch.ts";

process.env.NODE_ENV ??= "development";

await launch(async (settings, prepare) => {
  const vite = await createServer({ server: { middlewareMode: true } });
  const { startServer } = await vite.ssrLoadModule("./app/server/main.ts");
  const server = await startServer(settings, {
    development: vite.middlewares,
    prepare,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await vite.close();
    },
  };
});
