import cluster from "node:cluster";
import { AggregatorRegistry, type MetricObject, type Registry } from "prom-client";

/** A message about metrics between processes of a cluster. */
type Message = { about: "metrics"; id: number } & (
  | { is: "request"; of: "process" | "all" }
  | { is: "figures"; figures: MetricObject[] }
  | { is: "text"; text: string }
);

const isMessage = (message: unknown): message is Message =>
  typeof message === "object" &&
  message !== null &&
  "about" in message &&
  message.about === "metrics";

/** The time that a process waits for the figures of another, in ms. One that is busy for longer is left out. */
const patienceMs = 2_000;

let lastId = 0;

/** The other end: the primary for a process, a process for the primary. */
type Peer = {
  on: (event: "message", listener: (message: unknown) => void) => unknown;
  off: (event: "message", listener: (message: unknown) => void) => unknown;
  send: (message: Message) => unknown;
};

const primary: Peer = {
  on: (event, listener) => process.on(event, listener),
  off: (event, listener) => process.off(event, listener),
  send: (message) => process.send?.(message),
};

/** Sends a request and waits for its response; undefined if none comes. */
function request(target: Peer, of: "process" | "all") {
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<Message | undefined>();
  const onMessage = (message: unknown) => {
    if (isMessage(message) && message.id === id && message.is !== "request") resolve(message);
  };
  target.on("message", onMessage);
  const timer = setTimeout(() => resolve(undefined), patienceMs);
  target.send({ about: "metrics", id, is: "request", of });
  return promise.finally(() => {
    clearTimeout(timer);
    target.off("message", onMessage);
  });
}

/** In a process of a cluster: sends its figures to the primary when that asks. */
export function shareMetrics(registry: Registry): void {
  process.on("message", async (message) => {
    if (!isMessage(message) || message.is !== "request") return;
    const figures = await registry.getMetricsAsJSON();
    process.send?.({ about: "metrics", id: message.id, is: "figures", figures });
  });
}

/** In a process of a cluster: the metrics of all its processes, which the primary joins. */
export async function readSharedMetrics(): Promise<string> {
  const response = await request(primary, "all");
  if (response?.is !== "text") throw new Error("The primary process did not send the metrics");
  return response.text;
}

/** In the primary: joins the figures of its processes, also for a process that is asked for them. */
export function joinMetrics(): { read: () => Promise<string>; contentType: string } {
  const read = async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const responses = await Promise.all(
      workers.map((worker) => worker && request(worker, "process")),
    );
    const figures = responses.flatMap((each) => (each?.is === "figures" ? [each.figures] : []));
    return AggregatorRegistry.aggregate(figures).metrics();
  };
  cluster.on("message", async (worker, message) => {
    if (!isMessage(message) || message.is !== "request") return;
    worker.send({ about: "metrics", id: message.id, is: "text", text: await read() });
  });
  return { read, contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE };
}
