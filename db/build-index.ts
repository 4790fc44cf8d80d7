import { type Kysely, type RawBuilder, sql } from "kysely";

/** Runs a statement `create index concurrently`, after dropping the invalid index of an interrupted
 * run. Only for migrations with `export const outsideTransaction = true`. */
export async function buildIndex(
  db: Kysely<unknown>,
  name: string,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const index = await findIndex(db, name);
  if (index?.isValid) return;
  const limit = await findLockTimeout(db);
  // Building waits for older transactions, but blocks nobody. So there is no time limit.
  await sql`set lock_timeout = 0`.execute(db);
  if (index) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await statement.execute(db);
  await sql`select set_config('lock_timeout', ${limit}, false)`.execute(db);
}

async function findLockTimeout(db: Kysely<unknown>) {
  const found = await sql<{
    limit: string;
  }>`select current_setting('lock_timeout') as "limit"`.execute(db);
  return found.rows[0]?.limit ?? "0";
}

async function findIndex(db: Kysely<unknown>, name: string) {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index
    where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0];
}
