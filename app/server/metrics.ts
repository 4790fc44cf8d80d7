import { createHash, timingSafeEqual } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { listen } from "./listener.ts";
import type { MetricsRegistry } from "./metrics-registry.ts";
import { isWithin, pathOf } from "./path.ts";

/** Metrics of this process in the Prometheus text format. */
export type Metrics = {
  /** Called for every query. */
  onQuery: (milliseconds: number) => void;
  /** Measures the requests of `handle`, and serves `/metrics` to clients with the token. */
  around: (handle: RequestListener) => RequestListener;
  /**
   * Counts jobs too and listens on the metrics port, if there is one; returns the function that
   * closes it.
   */
  open: (db: Db) => Promise<() => Promise<void>>;
};

/** Undefined when metrics are not configured: then nothing is measured. */
export async function createMetrics({ metrics, host }: Settings): Promise<Metrics | undefined> {
  const { token, port } = metrics;
  if (token === undefined && port === undefined) return undefined;
  const { createMetricsRegistry: createInstruments, measureJobs } = await import(
    "./metrics-registry.ts"
  );
  const registryModule = createInstruments();
  const { registry } = registryModule;
  const serve = async (res: ServerResponse) => {
    const text = await registry.metrics();
    res.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
    res.end(text);
  };
  return {
    onQuery: (milliseconds) => registryModule.queries.observe(milliseconds / 1000),
    around: (handle) => (req, res) => {
      if (token !== undefined && pathOf(req.url ?? "") === "/metrics") {
        if (isBearer(req, token)) return void serve(res);
        return void res.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
      }
      measure(registryModule, req, res);
      handle(req, res);
    },
    async open(db) {
      measureJobs(registry, db);
      if (port === undefined) return async () => {};
      const server = createServer((_req, res) => void serve(res));
      await listen(server, { port, host });
      return () => close(server);
    },
  };
}

function measure(
  { requests, aborted }: MetricsRegistry,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const startedAt = performance.now();
  const kind = kindOf(pathOf(req.url ?? ""));
  const method = known.has(req.method ?? "") ? req.method : "other";
  res.once("close", () => {
    if (!res.writableFinished) return aborted.inc();
    const seconds = (performance.now() - startedAt) / 1000;
    requests.observe({ method, kind, status: res.statusCode }, seconds);
  });
}

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Few label values: one per team path would create a time series per team. */
function kindOf(path: string) {
  const kinds = ["api", "assets", "objects", "live", "og"];
  const found = kinds.find((kind) => isWithin(path, `/${kind}`));
  return found ?? (path.endsWith(".data") ? "data" : "page");
}

/** Compares in constant time. */
function isBearer({ headers }: IncomingMessage, token: string) {
  const sent = digest(headers.authorization ?? "");
  return timingSafeEqual(sent, digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function close(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
