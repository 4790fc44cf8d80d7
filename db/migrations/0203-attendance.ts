import { type Kysely, sql } from "kysely";

/** Who came to a game, as managers tick it afterwards; null: nobody ticked, so the player came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table check_ins add column came boolean`,
  sql`alter table guests add column came boolean`,
  sql`alter table users add column in_lists boolean not null default true`,
  // Validated by the next migration, in a transaction that holds no lock against writes.
  sql`alter table audit_log drop constraint audit_log_action_check,
    add constraint audit_log_action_check check (action in ('edit', 'remove', 'restore',
      'name_captain', 'unname_captain', 'remove_member', 'ban', 'lift_ban', 'new_key',
      'set_strength', 'announce', 'remove_announcement', 'export')) not valid`,
];
