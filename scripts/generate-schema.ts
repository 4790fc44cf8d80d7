import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { migrate } from "#db/migrate.ts";
import { withThrowAwayDatabase } from "./throw-away.ts";

const file = "db/schema.ts";
const wanted = await withThrowAwayDatabase(async (url) => {
  await migrate(url);
  return describe(url);
});
const isCheck = process.argv.includes("--check");
if (!isCheck) fs.writeFileSync(file, wanted);
else if (fs.readFileSync(file, "utf8") !== wanted) {
  console.error(`${file} is not what the migrations make. Run: node scripts/generate-schema.ts`);
  process.exitCode = 1;
}

async function describe(url: string): Promise<string> {
  const out = path.join(os.tmpdir(), `openrun-schema-${process.pid}.ts`);
  const flags = ["--dialect=postgres", "--camel-case", "--default-schema=public"];
  const scope = ["--include-pattern=public.*", "--exclude-pattern=public.kysely_*"];
  await promisify(execFile)(
    "node_modules/.bin/kysely-codegen",
    [...flags, ...scope, `--url=${url}`, `--out-file=${out}`],
    { env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` } },
  );
  const text = fs
    .readFileSync(out, "utf8")
    .replace("export interface DB ", "export interface Database ");
  fs.rmSync(out);
  return `// Written by scripts/generate-schema.ts from db/migrations.\n${text}`;
}
