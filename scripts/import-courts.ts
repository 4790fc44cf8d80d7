import fs from "node:fs";
import { migrate } from "#db/migrate.ts";
import { withDatabase } from "./database.ts";
import { readImportArguments } from "./import-arguments.ts";
import { showProgress } from "./show-progress.ts";

const usage = `Usage: npm run import-courts -- FILE… [--dry-run] [--box WEST,SOUTH,EAST,NORTH] [--remove-gone]
FILE is an extract of OpenStreetMap (.osm.pbf), JSON of Overpass, or GeoJSON with tags as properties.
--dry-run      says what would become of each court, and writes nothing
--box          imports only what lies inside, and takes the files to be complete there
--remove-gone  removes courts of earlier imports that the files no longer have and nobody uses`;

const options = readImportArguments(process.argv.slice(2));
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
