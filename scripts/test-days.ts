import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { buildIfStale } from "./build.ts";
import { compileMessages } from "./compile-messages.ts";

// Runs tests while the clocks of Node and Postgres are set ahead (docs/testing.md). Needs Linux and
// a C compiler.

const zone = "Europe/Berlin";

/** Returns a moment on each of the next seven days, one on 29 February, and those at which the
 * clocks change in spring and autumn. */
function listMoments(): string[] {
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const hours = ["00:10", "12:00", "23:50"];
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => now.add({ days }));
  const change = now.getTimeZoneTransition("next") ?? now;
  const changes = [change, change.getTimeZoneTransition("next") ?? change];
  const dates = [...week, ...changes].map((at) => at.toPlainDate());
  let february = now.toPlainDate().with({ month: 2, day: 1 });
  while (!february.inLeapYear || february.add({ months: 1 }).since(now.toPlainDate()).sign < 0)
    february = february.add({ years: 1 });
  return [...dates, february.with({ day: 29 })].map((date, n) => `${date}T${hours[n % 3]}`);
}

function runAt(moment: string, library: string, args: string[]): boolean {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(moment).toZonedDateTime(zone);
  const CLOCK_AHEAD = `${Math.round((epochMilliseconds - Date.now()) / 1000)}`;
  console.log(`${moment} in ${zone}`);
  const env = { ...process.env, CLOCK_AHEAD, LD_PRELOAD: library };
  const command = ["node_modules/vitest/vitest.mjs", "run", "--silent=passed-only", ...args];
  return spawnSync(process.execPath, command, { env, stdio: "inherit" }).status === 0;
}

// The build is made before the clocks are set ahead. Otherwise its files would have dates of the
// future, and later changes to the sources would seem older than the build.
await compileMessages();
await buildIfStale();
const library = path.resolve("node_modules/.cache/clock-ahead.so");
execFileSync("cc", ["-shared", "-fPIC", "-o", library, "scripts/clock-ahead.c", "-ldl"]);
const isMoment = (arg: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(arg);
const given = process.argv.slice(2);
const moments = given.some(isMoment) ? given.filter(isMoment) : listMoments();
const others = given.filter((arg) => !isMoment(arg));
const args = others.length > 0 ? others : ["--project", "unit", "--project", "server"];
const failed = moments.filter((moment) => !runAt(moment, library, args));
console.log(failed.length > 0 ? `Failed at ${failed.join(", ")}` : "Passed at every moment.");
process.exit(failed.length > 0 ? 1 : 0);
