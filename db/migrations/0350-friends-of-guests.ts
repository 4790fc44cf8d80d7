import { type Kysely, sql } from "kysely";

/** `friend_of` is the answer of the guest who brings this friend. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers add column friend_of integer`.execute(db);
  await sql`create index answers_friend_of on answers (friend_of) where friend_of is not null`.execute(
    db,
  );
}
