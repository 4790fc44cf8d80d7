import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export const schemaFile = "db/schema.ts";

export async function describeSchema(url: string): Promise<string> {
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
