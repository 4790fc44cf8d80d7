import path from "node:path";
import { type App, anApp } from "#e2e/trust/processes.ts";

const hour = 3600;

/** The seconds by which the clocks of the processes are off. */
export const clocks = { right: 0, ahead: hour, behind: -hour };
export type Clock = keyof typeof clocks;

type Shared = { databaseUrl: string; dataDir: string };

/** One process for each clock; they share photos and mails. */
export async function shiftedApps(shared: Shared): Promise<Record<Clock, App>> {
  const [right, ahead, behind] = [
    await aShiftedApp(shared, "right"),
    await aShiftedApp(shared, "ahead"),
    await aShiftedApp(shared, "behind"),
  ];
  return { right, ahead, behind };
}

/** A process with such a clock, started. */
export async function aShiftedApp(shared: Shared, clock: Clock): Promise<App> {
  const module = path.resolve("e2e/trust/shifted-clock.mjs");
  const env = {
    CLOCK_OFF: String(clocks[clock]),
    NODE_OPTIONS: `--import ${JSON.stringify(module)}`,
  };
  const app = await anApp({ ...shared, env });
  await app.start();
  return app;
}
