import fs from "node:fs";
import path from "node:path";
import { listMigrations } from "#db/migrate.ts";

const name = process.argv[2];
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error("Usage: npm run new-migration -- what-it-brings");
  process.exit(1);
}
const last = Number(listMigrations().at(-1)?.slice(0, 4) ?? 0);
const file = path.join("db/migrations", `${String(last + 1).padStart(4, "0")}-${name}.ts`);
fs.writeFileSync(
  file,
  `import { type Kysely, sql } from "kysely";

/** The effect of the migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`select 1\`.execute(db);
}
`,
  { flag: "wx" },
);
console.log(`${file}\nThen: npm run generate-schema`);
