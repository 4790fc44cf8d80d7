import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { type SeenRow, seenRowsFolder } from "#db/testing-row-recorder.ts";
import { rawStatements, rowFindings } from "./raw-statements.ts";

/** The number of statements that the builder cannot express; it may only shrink. */
const mostRaw = 90;

/** Compares the types of the rows of `sql` statements with the rows that the unit tests have just seen. */
const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
// The statements are in the product; to read the tests as well takes as long again.
const rootNames = fileNames.filter((file) => /\/app\//.test(file) && !/\.test\./.test(file));
const statements = rawStatements(ts.createProgram({ rootNames, options }));
const rows = readSeenRows();
const findings = statements.flatMap((it) => rowFindings(it, rows.get(it.text) ?? []));
if (statements.length > mostRaw)
  findings.push(`app executes ${statements.length} statements of sql, more than ${mostRaw}`);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);

function readSeenRows(): Map<string, SeenRow[]> {
  const files = fs.existsSync(seenRowsFolder) ? fs.readdirSync(seenRowsFolder) : [];
  const lines = files.flatMap((file) =>
    fs.readFileSync(path.join(seenRowsFolder, file), "utf8").split("\n").filter(Boolean),
  );
  return Map.groupBy(
    lines.map((line): SeenRow => JSON.parse(line)),
    ({ text }) => text,
  );
}
