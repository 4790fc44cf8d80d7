import ts from "typescript";
import { newerThanBaseline } from "./baseline.ts";

/** Checks the types of the project as `tsc --noEmit` does, then which APIs browser code uses. */
const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
const program = ts.createProgram(fileNames, options);
const diagnostics = [...errors, ...ts.getPreEmitDiagnostics(program)];
const host = {
  getCanonicalFileName: (file: string) => file,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => ts.sys.newLine,
};
if (diagnostics.length > 0) console.error(ts.formatDiagnostics(diagnostics, host));
const newer = diagnostics.length > 0 ? [] : newerThanBaseline(program);
for (const finding of newer) console.error(finding);
if (diagnostics.length + newer.length > 0) process.exit(1);
