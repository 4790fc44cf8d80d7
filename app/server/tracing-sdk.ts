import type { RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { toPath } from "./path.ts";
import type { RouteName } from "./route-names.ts";
import type { Tracing } from "./tracing.ts";

/** `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME`. */
const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];

/** Time that stopping waits for the collector, in ms. */
const stopTimeoutMs = 2_000;

/**
 * Loads the SDK, whose other settings are its own variables: `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`,
 * `OTEL_EXPORTER_OTLP_HEADERS`. Traces of clients are not continued: anybody could fill the collector.
 */
export function startTracing(endpoint: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "openrun" }))
      .merge(detectResources({ detectors })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("openrun");
  return {
    around: (handle, nameRoute) => traceRequests(tracer, handle, nameRoute),
    aroundJob: (name, run) => traceJob(tracer, name, run),
    onQuery: (text, milliseconds) => traceQuery(tracer, text, milliseconds),
    // A collector that is unavailable must not hold up the end of the process.
    stop: () => Promise.race([provider.shutdown(), wait(stopTimeoutMs, undefined, { ref: false })]),
  };
}

/** A span holds the route, never the path, which may contain a secret or a name. */
function traceRequests(tracer: Tracer, handle: RequestListener, nameRoute: RouteName) {
  const traced: RequestListener = (req, res) => {
    const method = req.method ?? "";
    const route = nameRoute(toPath(req.url ?? ""));
    const attributes = { "http.request.method": method, "http.route": route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    res.once("close", () => end(span, res));
    context.with(trace.setSpan(context.active(), span), handle, undefined, req, res);
  };
  return traced;
}

function end(span: Span, { statusCode }: ServerResponse): void {
  span.setAttribute("http.response.status_code", statusCode);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The name alone: what a job is given may hold an address. */
async function traceJob(tracer: Tracer, name: string, run: () => Promise<void>): Promise<void> {
  const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, root: true });
  try {
    await context.with(trace.setSpan(context.active(), span), run);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Queries of no request and no job, such as heartbeats, are left out. */
function traceQuery(tracer: Tracer, text: string, milliseconds: number): void {
  if (!trace.getActiveSpan()) return;
  const attributes = {
    "db.system.name": "postgresql",
    "db.query.text": text.replace(/\s+/g, " ").slice(0, 500),
  };
  const startTime = Date.now() - milliseconds;
  const operation = /\w+/.exec(text)?.[0] ?? "query";
  tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes }).end();
}
