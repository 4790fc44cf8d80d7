import { type Kysely, sql } from "kysely";

/** The audit log holds the acts of captains, too, and is read by team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log drop constraint audit_log_action_check,
    add constraint audit_log_action_check check (action in ('edit', 'remove', 'restore',
      'name_captain', 'unname_captain', 'remove_member', 'ban', 'lift_ban', 'new_key'))`.execute(
    db,
  );
  await sql`create index audit_log_subject on audit_log (kind, subject_id, id desc)`.execute(db);
}
