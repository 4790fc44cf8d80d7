import type { Db } from "#db/client.server.ts";

/** Runs `work` while a table cannot be found, and puts the table back whatever happens. */
export async function withoutTable<Result>(
  db: Db,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.schema.alterTable(table).renameTo("elsewhere").execute();
  try {
    return await work();
  } finally {
    await db.schema.alterTable("elsewhere").renameTo(table).execute();
  }
}
