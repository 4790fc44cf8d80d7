import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a measured server: reports its longest event-loop stall to its parent.
const resolution = 1;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();
process.on("message", () => {
  process.send({ longestMs: Math.max(0, delays.max / 1e6 - resolution) });
  delays.reset();
});
