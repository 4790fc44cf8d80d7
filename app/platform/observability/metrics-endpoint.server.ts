import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import { on } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { AggregatorRegistry, Registry } from "prom-client";
import { createMetrics, measureRequests } from "#app/platform/observability/metrics.server.ts";
import { listen } from "#app/platform/settings/listen.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

export function openMetrics({ metrics: { token, port }, host }: Settings) {
  const metrics = createMetrics();
  const { registry } = metrics;
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([registry]);
    new AggregatorRegistry();
  }
  const serve = respondWith(cluster.isWorker ? askPrimary : () => registry.metrics());
  return {
    ...metrics,
    around(handle: RequestListener, nameRoute: (path: string) => string): RequestListener {
      const measure = measureRequests(registry, nameRoute);
      return (req, res) => {
        const isAsked = token !== undefined && req.url?.split("?")[0] === "/metrics";
        if (isAsked && isBearer(req.headers.authorization, token)) return void serve(res);
        if (isAsked)
          return void res.writeHead(401, { ...headers, "WWW-Authenticate": "Bearer" }).end();
        measure(req, res);
        handle(req, res);
      };
    },
    open: async () => (cluster.isWorker ? async () => {} : openPort({ port, host }, serve)),
  };
}

const question = "metrics of all processes";
type Answer = { is: typeof question; text?: string };

const isAnswer = (message: unknown): message is Answer =>
  typeof message === "object" && message !== null && "is" in message && message.is === question;

const patienceMs = 6_000;

async function askPrimary(): Promise<string> {
  const messages = on(process, "message", { signal: AbortSignal.timeout(patienceMs) });
  process.send?.(question);
  for await (const [message] of messages)
    if (isAnswer(message) && message.text !== undefined) return message.text;
  throw new Error("The primary process closed its channel without sending metrics");
}

/** Call this in the primary process of a cluster. The metrics of all processes are served on the
 * port for metrics. Other processes can ask for these metrics by a message. */
export async function serveClusterMetrics({ metrics: { port }, host }: Settings) {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, message) => {
    if (message !== question) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ is: question, text } satisfies Answer);
  });
  return openPort(
    { port, host },
    respondWith(() => all.clusterMetrics()),
  );
}

const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

const respondWith = (read: () => Promise<string>) => async (res: ServerResponse) => {
  const text = await read().catch(() => undefined);
  if (text === undefined) return void res.writeHead(503, { "Retry-After": "5" }).end();
  const type = { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE };
  res.writeHead(200, { ...headers, ...type, "Cache-Control": "no-store" }).end(text);
};

type Port = { port?: number; host: string };

async function openPort({ port, host }: Port, serve: (res: ServerResponse) => Promise<void>) {
  if (port === undefined) return async () => {};
  const server = createServer((_req, res) => void serve(res));
  await listen(server, { port, host, setting: "METRICS_PORT" });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

const isBearer = (sent = "", token: string) =>
  timingSafeEqual(digest(sent), digest(`Bearer ${token}`));

const digest = (text: string) => createHash("sha256").update(text).digest();
