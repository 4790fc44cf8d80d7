import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import { memoize } from "#app/lib/memoize.ts";
import { isWithin, toPath } from "./path.ts";
import type { RouteName } from "./route-names.ts";

/** Measures requests by route; returns the function that is called when one arrives. */
export function measureRequests(registry: Registry, nameRoute: RouteName) {
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, from the request's head to the answer's last byte",
    labelNames: ["method", "kind", "status", "route"],
    registers,
  });
  const aborted = new Counter({
    name: "http_requests_aborted_total",
    help: "Requests whose client went away before the answer was out",
    registers,
  });
  // Clients make up paths: those that were not requested lately are named again.
  const findPlace = memoize((path: string) => toPlace(path, nameRoute), { max: 1_000 });
  return (req: IncomingMessage, res: ServerResponse) => {
    const end = duration.startTimer();
    const { url = "", method = "" } = req;
    res.on("close", () => {
      if (!res.writableFinished) return aborted.inc();
      const known = methods.includes(method) ? method : "other";
      const { kind, route } = findPlace(toPath(url));
      end({ method: known, kind, status: res.statusCode, route });
    });
  };
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Few label values: one per team path would create a time series per team. */
function toPlace(path: string, nameRoute: RouteName) {
  const kinds = ["api", "assets", "objects", "live", "og"];
  const found = kinds.find((kind) => isWithin(path, `/${kind}`));
  const kind = found ?? (path.endsWith(".data") ? "data" : "page");
  return { kind, route: kind === "assets" ? "/assets/*" : nameRoute(path) };
}
