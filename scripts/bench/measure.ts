import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Loaded } from "./load.ts";
import { toCpu, toMemory, toPostmaster } from "./processes.ts";
import type { Measured } from "./report.ts";
import type { Target } from "./targets.ts";
import { keepPressing, keepReplying, keepWriting } from "./writes.ts";

export type Bench = { loader: ChildProcess; url: string; dataDir: string };
type Server = { child: ChildProcess; port: number };
type During = { seconds: number; round: number };

/** Loads a server with the requests of a target, after a short warm-up. */
export async function measure(
  { loader, url, dataDir }: Bench,
  { child, port }: Server,
  target: Omit<Target, "server">,
  { seconds, round }: During,
): Promise<Measured> {
  const pid = child.pid ?? 0;
  const database = toPostmaster(dataDir);
  const stopWriting = target.writes ? await keepWriting(url) : async () => {};
  const stopPressing = target.presses ? await keepPressing(url, target.presses) : async () => {};
  const stopReplying = target.replies ? keepReplying(port, target.replies) : async () => {};
  loader.send({ ...target, port, seconds: 0.3 });
  await once(loader, "message");
  const before = [toCpu(pid), toCpu(database)] as const;
  loader.send({ ...target, port, seconds });
  const [loaded]: Loaded[] = await once(loader, "message");
  await stopWriting();
  await stopPressing();
  await stopReplying();
  if (!loaded) throw new Error("The load returned no result.");
  const { requests, bytesPerRequest: bytes, p50, p99, statuses } = loaded;
  return {
    round,
    requestsPerSecond: requests / loaded.seconds,
    cpuMs: (toCpu(pid) - before[0]) / requests,
    databaseMs: (toCpu(database) - before[1]) / requests,
    p50,
    p99,
    bytes,
    memoryMb: toMemory(pid).all,
    statuses,
  };
}
