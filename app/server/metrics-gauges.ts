import { Gauge, type Registry } from "prom-client";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { countStreams } from "#app/platform/changes/live-audience.server.ts";

/** The figures of a pool of connections. */
export type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number };

/** Reads the pools on each scrape; `pools` may still grow. */
export function measurePools(registry: Registry, pools: ReadonlyMap<string, PoolFigures>): void {
  const registers = [registry];
  new Gauge({
    name: "database_connections",
    help: "Open connections to Postgres, by pool and by whether they run a query",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "busy" }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: "database_connections_awaited",
    help: "Queries that wait for a connection of the pool",
    labelNames: ["pool"],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
}

/** Measures whether this process receives changes, and how many open pages it notifies. */
export function measureChanges(registry: Registry, changes: ChangeFeed): void {
  const registers = [registry];
  new Gauge({
    name: "change_feed_connected",
    aggregator: "min",
    help: "1 while notifications of changes arrive; at 0 nothing is cached and open pages stay as they are",
    registers,
    collect() {
      this.set(changes.isConnected() ? 1 : 0);
    },
  });
  new Gauge({
    name: "live_streams",
    help: "Open pages that wait for live updates",
    registers,
    collect() {
      this.set(countStreams(changes));
    },
  });
}
