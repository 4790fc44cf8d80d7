import fs from "node:fs";
import path from "node:path";
import { UnusableDatabase } from "#db/unusable-database.ts";

export function requireSameMajor(dataDir: string, installed: string): void {
  const file = path.join(dataDir, "PG_VERSION");
  const written = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : installed;
  if (written === installed) return;
  const other = Number(written) < Number(installed) ? "older" : "newer";
  throw new UnusableDatabase(
    `${dataDir} is of Postgres ${written}; this version of Openrun brings Postgres ${installed}.\n` +
      `With the ${other} version of Openrun: npm run backup -- openrun.gz. ` +
      "Then move the folder away and, with this version: npm run restore -- openrun.gz",
  );
}
