import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { aFolder } from "#e2e/trust/processes.ts";

/** Text that only the later build contains. */
export const laterText = "© 2025 Openrun, the later build";

const sources = [
  "app",
  "db",
  "messages",
  "public",
  "scripts",
  "vite",
  "package.json",
  "package-lock.json",
];
const settings = ["vite.config.ts", "react-router.config.ts", "tsconfig.json"];

/**
 * Builds a later version of the product: another text and style, so that its files have other
 * names, and two more migrations. Returns its folder.
 */
export async function aLaterBuild(): Promise<string> {
  const folder = aFolder("later-build");
  for (const name of [...sources, ...settings]) {
    fs.cpSync(name, path.join(folder, name), { recursive: true });
  }
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  change(folder, "app/ui/site-footer.tsx", "© 2025 {productName}", laterText);
  fs.appendFileSync(path.join(folder, "app/app.css"), ".later { color: red }\n");
  for (const [name, text] of Object.entries(migrations)) {
    fs.writeFileSync(path.join(folder, `db/migrations/${name}.ts`), text);
  }
  const command = ["node_modules/@react-router/dev/bin.js", "build"];
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" };
  await promisify(execFile)(process.execPath, command, { cwd: folder, env });
  return folder;
}

function change(folder: string, file: string, from: string, to: string) {
  const text = fs.readFileSync(path.join(folder, file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  fs.writeFileSync(path.join(folder, file), text.replace(from, to));
}

const migrations = {
  "9998-later": `import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table teams add column later text\`.execute(db);
  await sql\`alter table games add column later text\`.execute(db);
}
`,
  "9999-later-index": `import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const statement = sql\`create index concurrently games_later on games (later, datetime)\`;
  await buildIndex(db, "games_later", statement);
}
`,
};
