import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { loadMigrations } from "#db/migrate.ts";
import { type Migrations, oldestMigration } from "#db/run-migrations.ts";

/** These rules do not apply. `runMigrations` sets the timeouts and never repeats a single
 * statement, and our ids are `serial`. */
const excluded = [
  "require-timeout-settings",
  "prefer-robust-stmts",
  "prefer-identity",
  "prefer-bigint-over-int",
];

/** The app is stopped while these migrations run, so they may lock tables and remove what the
 * previous build reads. */
const whileStopped = [
  "0220-detached-games",
  "0221-undo-of-one-game",
  "0222-sides-without-colours",
  "0310-one-row-per-answer",
  "0350-friends-of-guests",
  "0353-guests-of-series",
];
const allowedThen = [
  "adding-field-with-default",
  "adding-foreign-key-constraint",
  "adding-serial-primary-key-field",
  "ban-drop-column",
  "ban-drop-not-null",
  "ban-drop-table",
  "constraint-missing-not-valid",
  "disallowed-unique-constraint",
  "renaming-table",
  "require-concurrent-index-creation",
];

export async function lintMigration({ up, outsideTransaction }: Migrations[string], name = "") {
  const statements = await recordStatements(up);
  const exclude = whileStopped.includes(name) ? [...excluded, ...allowedThen] : excluded;
  const flags = ["--pg-version=15", `--exclude=${exclude.join(",")}`, "--reporter=gcc"];
  if (!outsideTransaction) flags.push("--assume-in-transaction");
  return squawk(flags, statements.map((text) => `${text};\n`).join(""));
}

async function recordStatements(up: Migrations[string]["up"]): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await up(db);
  await db.destroy();
  return statements;
}

function squawk(flags: string[], text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile("node_modules/.bin/squawk", flags, (error, stdout, stderr) => {
      const findings = `${stdout}${stderr}`.trim();
      if (error && !findings) reject(error);
      else resolve(findings);
    });
    child.stdin?.end(text);
  });
}

async function lintAll(): Promise<void> {
  for (const [name, migration] of Object.entries(await loadMigrations())) {
    if (name === oldestMigration) continue;
    const findings = await lintMigration(migration, name);
    if (!findings) continue;
    console.error(`db/migrations/${name}.ts:\n${findings}`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await lintAll();
