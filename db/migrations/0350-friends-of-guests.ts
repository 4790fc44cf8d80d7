import { type Kysely, sql } from "kysely";

/**
 * A guest who replies by the link may bring friends. A friend's answer has the number of that
 * guest's answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers add column friend_of integer`.execute(db);
  await sql`create index answers_friend_of on answers (friend_of) where friend_of is not null`.execute(
    db,
  );
}
