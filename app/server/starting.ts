import type { RequestListener } from "node:http";
import { pathOf } from "./path.ts";

/** Serves while the process waits for the database and migrates: it is alive, but not ready. */
export const starting =
  (headers: Record<string, string>): RequestListener =>
  ({ url, method = "" }, res) => {
    const isProbe = pathOf(url ?? "") === "/healthz" && /^(GET|HEAD)$/.test(method);
    const common = { ...headers, "Cache-Control": "no-store", "Content-Type": "text/plain" };
    if (isProbe) res.writeHead(200, common).end("migrating\n");
    else
      res.writeHead(503, { ...common, "Retry-After": "2", Connection: "close" }).end("starting\n");
  };
