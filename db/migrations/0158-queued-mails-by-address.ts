import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** The deletion of an account finds the mails that wait for its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "queued_mails_by_address",
    sql`create index concurrently queued_mails_by_address on queued_mails (lower(address))`,
  );
}
