import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeEach } from "vitest";
import { runImport } from "#app/features/court-import/import-command.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { clearCourts, drawLane, listCourts } from "#e2e/harness/import-map.ts";
import { fiveCourts, toGeoJsonText, toPbf, writeMapFile } from "#e2e/harness/map-files.ts";
import { readImportArguments } from "./import-arguments.ts";

beforeEach<{ db: Db }>(({ db }) => clearCourts(db));

const start = (databaseUrl: string, args: string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ["scripts/import-courts.ts", ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });

async function run(databaseUrl: string, ...args: string[]) {
  const child = start(databaseUrl, args);
  const ended = once(child, "close");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, out: out.trim().split("\n"), err: err.trim().split("\n") };
}

/** Does what the command does, without a process of its own, and returns what it prints. */
async function importHere(databaseUrl: string, ...files: string[]) {
  const lines: string[] = [];
  const output = { print: (line: string) => void lines.push(line), onProgress: () => {} };
  const done = runImport(databaseUrl, { files, isDryRun: false, removesGone: false }, output);
  const message = await done.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { lines, message };
}

const five = () => writeMapFile("command.osm.pbf", toPbf(fiveCourts()));
const withoutIds = async (db: Db) => (await listCourts(db)).map(({ id: _, ...court }) => court);

describe("npm run import-courts", () => {
  test("imports a file, and says the second time that nothing changed", async ({
    db,
    databaseUrl,
  }) => {
    expect((await importHere(databaseUrl, five())).lines).toContain("  5 created");
    expect((await listCourts(db)).length).toBe(5);
    expect((await importHere(databaseUrl, five())).lines).toContain("Nothing changed.");
  });

  test("takes a box west of Greenwich, and prints one line for each court of a dry run", async ({
    db,
    databaseUrl,
  }) => {
    const dryRun = ["--dry-run", "--box", "-10,49.9,10.005,50.1"];
    const { code, out } = await run(databaseUrl, five(), ...dryRun);
    expect(code).toBe(0);
    expect(out.filter((line) => line.startsWith("created: "))).toEqual([
      "created: Riverside Park, Old Mill, Testville (way/1001, 50.00000, 10.00000)",
      "created: Mill Lane, Mill Lane 7 (way/1003, 50.00000, 9.99021)",
      "created: Old Mill, Old Mill, Testville (way/1004, 50.00899, 10.00000)",
    ]);
    expect(out).toContain("  2 outside the box");
    expect(await listCourts(db)).toEqual([]);
  });

  test.for<[string, (() => string)[]]>([
    ["an empty file", [() => writeMapFile("empty.pbf", "")]],
    ["a text", [() => writeMapFile("text.pbf", "Courts of Baltimore")]],
    ["a file that is cut off, after a good one", [five, () => writeMapFile("cut.pbf", cutOff())]],
    ["GeoJSON without tags", [() => writeMapFile("no.geojson", untagged())]],
    ["a file that is not there", [() => "/nowhere/a.pbf"]],
  ])(
    "says in one sentence what is wrong with %s, and stores nothing",
    async ([, files], { db, databaseUrl }) => {
      const { lines, message } = await importHere(databaseUrl, ...files.map((write) => write()));
      expect([lines, message]).toEqual([[], expect.stringMatching(/^\S.*\.$/)]);
      expect(await listCourts(db)).toEqual([]);
    },
  );

  test("prints this sentence alone, and fails", async ({ databaseUrl }) => {
    const text = writeMapFile("text.pbf", "Courts of Baltimore");
    const { message } = await importHere(databaseUrl, text);
    expect(await run(databaseUrl, text)).toEqual({ code: 1, out: [""], err: [message] });
  });

  test.for([
    [],
    ["--dry-run"],
    ["a.pbf", "--box", "1,2,3"],
    ["a.pbf", "--box", "0,91,1,92"],
    ["a.pbf", "--box"],
    ["a.pbf", "--all"],
  ])("does not take the arguments %o", (args) => {
    expect(readImportArguments(args)).toBeUndefined();
  });

  test("prints its usage, and fails", async ({ databaseUrl }) => {
    const { code, err } = await run(databaseUrl, "--all");
    expect([code, err[0]]).toEqual([1, expect.stringContaining("Usage: npm run import-courts")]);
  });

  test("is killed, is run again, and has the result of one whole run", async ({
    db,
    databaseUrl,
  }) => {
    const lane = writeMapFile("lane.osm.pbf", toPbf(drawLane(1100)));
    expect((await importHere(databaseUrl, lane)).message).toBeUndefined();
    const whole = await withoutIds(db);
    await clearCourts(db);
    const killed = start(databaseUrl, [lane]);
    const ended = once(killed, "close");
    await expect
      .poll(async () => (await listCourts(db)).length, { interval: 20, timeout: 100_000 })
      .toBeGreaterThan(0);
    killed.kill("SIGKILL");
    await ended;
    const stored = (await listCourts(db)).length;
    expect(stored).toBeLessThan(whole.length);
    expect(stored % 500).toBe(0);
    await importHere(databaseUrl, lane);
    expect(await withoutIds(db)).toEqual(whole);
  });
});

const cutOff = () => toPbf(fiveCourts()).subarray(0, -50);

function untagged(): string {
  const json = JSON.parse(toGeoJsonText(fiveCourts()));
  for (const feature of json.features) feature.properties = {};
  return JSON.stringify(json);
}
