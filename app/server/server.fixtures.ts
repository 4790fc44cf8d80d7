import type { RequestListener } from "node:http";
import { connect as openSocket } from "node:net";
import type { RequestHandler } from "express";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { listen } from "#app/platform/settings/listen.server.ts";
import { createListener } from "./listener.ts";
import { createPipeline, type PipelineOptions } from "./pipeline.ts";

const echo: RequestHandler = (req, res) => {
  res.json({ method: req.method, url: req.url, info: res.locals.info.saveData });
};

type Options = Partial<Omit<PipelineOptions, "settings">> & {
  settings?: Partial<PipelineOptions["settings"]>;
};

export async function testPipeline(
  routes: RequestHandler | RequestHandler[] = echo,
  options: Options = {},
) {
  let handle: RequestListener = () => {};
  const listener = createListener((req, res) => handle(req, res));
  const { server } = listener;
  const port = await listen(server, { port: 0, host: "127.0.0.1" });
  const origin = `http://localhost:${port}`;
  handle = createPipeline({
    log: silentLog,
    isDevelopment: false,
    isReady: async () => true,
    isDraining: () => false,
    files: (_req, _res, next) => next(),
    routes: [routes].flat(),
    ...options,
    settings: { trustProxy: 0, appOrigin: origin, ...options.settings },
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, port, listener, raw: (text: string) => sendRaw(port, text), close };
}

function sendRaw(port: number, text: string) {
  return new Promise<string>((resolve) => {
    let answer = "";
    const socket = openSocket(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket.setEncoding("latin1").setTimeout(3_000, () => socket.destroy());
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {}).on("close", () => resolve(answer));
  });
}
