import { type Kysely, sql } from "kysely";

/** A guest with a link of their own can bring friends. `friend_of` is the id of that guest's
 * answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers add column friend_of integer`.execute(db);
  await sql`create index answers_friend_of on answers (friend_of) where friend_of is not null`.execute(
    db,
  );
}
