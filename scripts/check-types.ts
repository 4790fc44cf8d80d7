import path from "node:path";
import ts from "typescript";
import { newerThanBaseline } from "./baseline.ts";

/**
 * Checks the types of the project as `tsc --noEmit` does, then which APIs browser code uses. The findings are
 * stored: the next run checks the files that changed, and those that depend on them.
 */
const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
const program = ts.createIncrementalProgram({
  rootNames: fileNames,
  options: {
    ...options,
    incremental: true,
    tsBuildInfoFile: path.resolve("node_modules/.cache/openrun-types/tsbuildinfo"),
  },
});
const diagnostics = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program.getSyntacticDiagnostics(),
  ...program.getSemanticDiagnostics(),
];
// With `noEmit` this writes the findings alone.
program.emit();
const host = {
  getCanonicalFileName: (file: string) => file,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => ts.sys.newLine,
};
if (diagnostics.length > 0) console.error(ts.formatDiagnostics(diagnostics, host));
const newer = diagnostics.length > 0 ? [] : newerThanBaseline(program.getProgram());
for (const finding of newer) console.error(finding);
if (diagnostics.length + newer.length > 0) process.exit(1);
