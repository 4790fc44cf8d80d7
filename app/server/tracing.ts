import type { RequestListener } from "node:http";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { RouteName } from "./route-names.ts";

/** Sends spans of requests, jobs and their queries to an OpenTelemetry collector. */
export type Tracing = {
  around: (handle: RequestListener, nameRoute: RouteName) => RequestListener;
  /** Makes a span of a job's run, which its queries belong to. */
  aroundJob: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Called after every query with its SQL, without values, and its duration. */
  onQuery: (text: string, milliseconds: number) => void;
  /** Sends what is left. */
  stop: () => Promise<void>;
};

/** Undefined when no collector is configured: then the SDK is not loaded. */
export async function createTracing({ traceEndpoint }: Settings): Promise<Tracing | undefined> {
  if (!traceEndpoint) return undefined;
  const { startTracing } = await import("./tracing-sdk.ts");
  return startTracing(traceEndpoint);
}
