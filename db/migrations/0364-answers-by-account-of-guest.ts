import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Home asks whether a user has answered games as a guest. Without this index it reads all answers
 * that the user ever gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "answers_of_guest_account",
    sql`create index concurrently answers_of_guest_account on answers (user_id)
      where user_id is not null and guest_link_id is not null`,
  );
}
