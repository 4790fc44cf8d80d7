import type { RequestListener } from "node:http";
import { codeOfStatus } from "#app/lib/error-code.ts";
import type { Policy } from "./address-policy.ts";
import { isApi, toPath } from "./path.ts";
import { statusPage } from "./reject.ts";

const text = "Openrun is starting. Please try again in a moment.";

/** Serves while the process waits for the database and migrates: it is alive, but not ready. */
export const starting =
  (headers: Record<string, string>, policy: Policy): RequestListener =>
  ({ url = "", method = "" }, res) => {
    const path = toPath(url);
    const common = { ...headers, "Cache-Control": "no-store" };
    const plain = { ...common, "Content-Type": "text/plain" };
    if (path === "/healthz" && /^(GET|HEAD)$/.test(method))
      return res.writeHead(200, plain).end("migrating\n");
    const unready = { "Retry-After": "2", Connection: "close" };
    if (path === "/readyz") return res.writeHead(503, { ...plain, ...unready }).end("starting\n");
    const isCall = isApi(path, policy);
    const type = isCall ? "application/json; charset=utf-8" : "text/html; charset=utf-8";
    const body = isCall
      ? JSON.stringify({ error: text, code: codeOfStatus(503) })
      : statusPage(503, text);
    res.writeHead(503, { ...common, ...unready, "Content-Type": type }).end(body);
  };
