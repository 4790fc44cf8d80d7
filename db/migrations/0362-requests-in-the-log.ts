import { type Kysely, sql } from "kysely";

/** The log can now say whom captains let in or turned down. The next migration validates the check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log
    drop constraint audit_log_action_check,
    add constraint audit_log_action_check check (action in ('edit', 'remove', 'restore', 'name_captain', 'unname_captain',
      'let_in', 'turn_down', 'remove_member', 'ban', 'lift_ban', 'new_key', 'set_strength', 'announce',
      'remove_announcement', 'export'))
      not valid`.execute(db);
}
