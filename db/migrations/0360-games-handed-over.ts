import { type Kysely, sql } from "kysely";

/** The history can now say that a game got another host. The next migration validates the check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_changes
    drop constraint game_changes_kind,
    add constraint game_changes_kind check (kind in ('created', 'edited', 'moved', 'cancelled',
      'put_back', 'undone', 'put_in', 'taken_out', 'called_off', 'repeated', 'handed_over'))
      not valid`.execute(db);
}
