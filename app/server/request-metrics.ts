import { Counter, Histogram, type Registry } from "prom-client";
import { memoize } from "#app/lib/memoize.ts";
import { isWithin } from "./path.ts";
import type { RouteName } from "./route-names.ts";

/** The upper bounds of the buckets that durations of requests and queries are counted in, in seconds. */
export const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6];

type Response = { method: string; path: string; status: number; seconds: number };

export type CountRequest = (response: Response) => void;

/** Measures requests; returns the function that counts one when its response has ended. */
export function measureRequests(registry: Registry, nameRoute: RouteName): CountRequest {
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, from the request's head to the answer's last byte",
    labelNames: ["method", "kind", "status"],
    buckets,
    registers,
  });
  // A histogram of each route would be thousands of series.
  const requests = new Counter({
    name: "http_route_requests_total",
    help: "Requests by route",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const time = new Counter({
    name: "http_route_seconds_total",
    help: "How long the requests of a route took together",
    labelNames: ["route", "method"],
    registers,
  });
  // Clients make up paths: those that were not requested lately are named again.
  const findPlace = memoize((path: string) => toPlace(path, nameRoute), { max: 1_000 });
  return ({ path, status, seconds, ...request }) => {
    const method = methods.includes(request.method) ? request.method : "other";
    const { kind, route } = findPlace(path);
    duration.observe({ method, kind, status }, seconds);
    requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
    time.inc({ route, method }, seconds);
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
