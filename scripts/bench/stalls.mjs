import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a server that is measured: tells its parent for how long it did nothing but one thing.
const resolution = 1;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();
process.on("message", () => {
  process.send({ longestMs: Math.max(0, delays.max / 1e6 - resolution) });
  delays.reset();
});
