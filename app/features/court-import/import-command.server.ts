import { sql } from "kysely";
import { importCourts } from "#app/features/court-import/import-courts.server.ts";
import { reportLines } from "#app/features/court-import/import-report.ts";
import { openMapFile } from "#app/features/court-import/map-file.server.ts";
import type { Box } from "#app/features/court-import/osm.ts";
import { type OnProgress, readMap } from "#app/features/court-import/read-map.server.ts";
import { positionText } from "#app/lib/position.ts";
import { connect, type Db } from "#db/client.server.ts";

export type ImportArguments = {
  files: string[];
  box?: Box;
  isDryRun: boolean;
  removesGone: boolean;
};

type Output = { print: (line: string) => void; onProgress: OnProgress };

/** Prints a report. Throws `UnreadableFile` if a file cannot be read. Nothing has been written
 * then. */
export async function runImport(
  databaseUrl: string,
  { files, ...options }: ImportArguments,
  { print, onProgress }: Output,
): Promise<void> {
  const opened = [];
  for (const file of files) opened.push(await openMapFile(file));
  const map = await readMap(opened, onProgress);
  // The advisory lock belongs to one connection, so the pool has only that one. Statements of an
  // import take longer than those of a request.
  await using db = connect(databaseUrl, { purpose: "import", max: 1, statementMs: 60_000 });
  await lockImport(db);
  const report = await importCourts(db, map, {
    ...options,
    onProgress,
    onCourt: (fate, court) =>
      print(`${fate}: ${court.name}, ${court.address} (${court.ref}, ${positionText(court)})`),
  });
  for (const line of reportLines(report)) print(line);
}

/** Two imports at once would not see each other's new courts, so both could try to add the same
 * court. */
async function lockImport(db: Db): Promise<void> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(hashtextextended('import of courts', 0)) as is_locked`.execute(db);
  if (!rows[0]?.isLocked)
    throw new Error(
      "Another import of courts is running in this database: wait until it has ended.",
    );
}
