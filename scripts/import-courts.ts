import fs from "node:fs";
import { parseArgs } from "node:util";
import { migrate } from "#db/migrate.ts";
import { withDatabase } from "./database.ts";
import { showProgress } from "./show-progress.ts";

const usage = `Usage: npm run import-courts -- FILE… [--dry-run] [--box WEST,SOUTH,EAST,NORTH] [--remove-gone]
FILE is an extract of OpenStreetMap (.osm.pbf), JSON of Overpass, or GeoJSON with tags as properties.
--dry-run      says what would become of each court, and writes nothing
--box          imports only what lies inside, and takes the files to be complete there
--remove-gone  removes courts of earlier imports that the files no longer have and nobody uses`;

const options = readArguments();
if (!options) {
  console.error(usage);
  process.exit(1);
}

if (!fs.existsSync(".messages/node/messages.js"))
  await (await import("./compile-messages.ts")).compileMessages();
const { runImport } = await import("#app/features/court-import/import-command.server.ts");

const progress = showProgress();
await withDatabase(async (url) => {
  await migrate(url);
  try {
    await runImport(url, options, { print: progress.print, onProgress: progress.update });
  } finally {
    progress.end();
  }
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: joinBox(process.argv.slice(2)),
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        "remove-gone": { type: "boolean", default: false },
        box: { type: "string" },
      },
    });
    const box = values.box === undefined ? undefined : readBox(values.box);
    if (positionals.length === 0 || box === null) return undefined;
    return {
      files: positionals,
      box,
      isDryRun: values["dry-run"],
      removesGone: values["remove-gone"],
    };
  } catch {
    return undefined;
  }
}

/** A western longitude starts with a minus and would look like another option. So `--box` and its
 * value are joined by `=`. */
function joinBox(args: string[]): string[] {
  const at = args.indexOf("--box");
  return at < 0 ? args : args.toSpliced(at, 2, `--box=${args[at + 1] ?? ""}`);
}

function readBox(text: string) {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const isBox =
    numbers.length === 4 &&
    numbers.every(Number.isFinite) &&
    Math.max(Math.abs(west), Math.abs(east)) <= 180 &&
    Math.max(Math.abs(south), Math.abs(north)) <= 90 &&
    south <= north;
  return isBox ? { west, south, east, north } : null;
}
