import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Requests `/healthz` repeatedly, in its own thread, and posts the durations. */
for (;;) {
  const began = Date.now();
  const status = await fetch(`${workerData.origin}/healthz`, {
    signal: AbortSignal.timeout(60_000),
  })
    .then((response) => response.text().then(() => response.status))
    .catch(() => 0);
  parentPort?.postMessage({ began, ended: Date.now(), status });
  await pause(20);
}
