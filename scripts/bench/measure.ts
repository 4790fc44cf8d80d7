import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Loaded } from "./load.ts";
import { cpuOf, memoryOf, postmasterOf } from "./processes.ts";
import type { Scenario } from "./scenarios.ts";

export type Server = { child: ChildProcess; port: number; dataDir: string; scenarios: Scenario[] };
type Options = { loader: ChildProcess; server: Server; name: string; seconds: number };

export type Measured = Loaded & { nodeMs: number; postgresMs: number; memory: number };

export async function measure({ loader, server, name, seconds }: Options): Promise<Measured> {
  const { child, port, dataDir } = server;
  const scenario = server.scenarios.find((each) => each.name === name);
  if (!scenario) throw new Error(`There is no scenario ${name}.`);
  const load = async (seconds: number): Promise<Loaded> => {
    loader.send({ ...scenario, port, seconds });
    return (await once(loader, "message"))[0];
  };
  await load(0.3);
  const [pid = 0, postmaster] = [child.pid, postmasterOf(dataDir)];
  const before = [cpuOf(pid), cpuOf(postmaster)] as const;
  const loaded = await load(seconds);
  return {
    ...loaded,
    nodeMs: (cpuOf(pid) - before[0]) / loaded.requests,
    postgresMs: (cpuOf(postmaster) - before[1]) / loaded.requests,
    memory: memoryOf(pid),
  };
}
