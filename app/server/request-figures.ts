import { memoize } from "#app/lib/memoize.ts";
import { isWithin } from "./path.ts";
import type { RouteName } from "./route-names.ts";

/** The upper bounds of the buckets that durations of requests and queries are counted in, in seconds. */
export const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6];

type Place = { kind: string; route: string };

/** The requests of one route with one method and status. */
export type RequestSeries = Place & {
  method: string;
  status: number;
  count: number;
  seconds: number;
  /** By the smallest bucket each one fits in; the last one holds what fits in none. */
  inBucket: number[];
};

type Known = Place & { series: Map<number, RequestSeries> };
type Response = { method: string; path: string; status: number; seconds: number };

/**
 * Counts requests in plain numbers, of which `measureRequests` makes metrics on each scrape. prom-client
 * would sort and join the labels of every observation, which took a sixth of what a cached page takes.
 */
export function countRequests(nameRoute: RouteName) {
  const all: RequestSeries[] = [];
  const placeOf = findPlaces(nameRoute);
  const add = ({ method, path, status, seconds }: Response) => {
    const place = placeOf(path);
    const index = methods.indexOf(method);
    const key = index * 1_000 + status;
    const series = place.series.get(key) ?? newSeries(place, methods[index], status);
    if (series.count === 0) {
      place.series.set(key, series);
      all.push(series);
    }
    series.count += 1;
    series.seconds += seconds;
    let bucket = 0;
    while (seconds > (buckets[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    series.inBucket[bucket] = (series.inBucket[bucket] ?? 0) + 1;
  };
  return { all, add };
}

export type RequestCounts = ReturnType<typeof countRequests>;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const newSeries = ({ kind, route }: Place, method = "other", status: number): RequestSeries => ({
  ...{ kind, route, method, status, count: 0, seconds: 0 },
  inBucket: [...buckets, 0].map(() => 0),
});

/** Finds what the requests of a path count as. Few places, whatever paths clients make up. */
function findPlaces(nameRoute: RouteName) {
  const known = new Map<string, Known>();
  const find = (path: string): Known => {
    const kind = toKind(path);
    const route = kind === "assets" ? "/assets/*" : nameRoute(path);
    const place = known.get(`${kind} ${route}`) ?? { kind, route, series: new Map() };
    known.set(`${kind} ${route}`, place);
    return place;
  };
  return memoize(find, { max: 1_000 });
}

/** Few label values: one per team path would create a time series per team. */
function toKind(path: string) {
  const kinds = ["api", "assets", "objects", "live", "og"];
  const found = kinds.find((kind) => isWithin(path, `/${kind}`));
  return found ?? (path.endsWith(".data") ? "data" : "page");
}
