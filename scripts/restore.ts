import fs from "node:fs";
import { withDatabase } from "./database.ts";
import { readErasures } from "./erasures-file.ts";
import { restoreBackup } from "./restore-backup.ts";

const given = readArguments();

await withDatabase((url, { dataDir }) => restoreBackup(url, { dataDir, ...given }));

/** The list of erasures is read first, so that nothing is restored if the list is unusable. */
function readArguments() {
  const [file = "", option, list = "", ...more] = process.argv.slice(2);
  const isRight = option === undefined || (option === "--erasures" && more.length === 0);
  if (isRight && fs.existsSync(file) && (!option || fs.existsSync(list)))
    return { file, erasures: option ? readErasures(list) : undefined };
  console.error("Usage: npm run restore -- FILE [--erasures FILE]");
  process.exit(1);
}
