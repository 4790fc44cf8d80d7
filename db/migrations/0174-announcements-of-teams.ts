import { type Kysely, sql } from "kysely";

/** What captains announce to the members of a team or court, and who has read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table announcements (
    id integer generated always as identity primary key,
    team_id integer not null references teams on delete cascade,
    user_id integer not null,
    text text not null check (char_length(text) between 1 and 280),
    at timestamptz not null default now(),
    until timestamptz not null,
    removed_at timestamptz,
    hidden_at timestamptz,
    check (until > at)
  )`,
  // One at a time: a new one takes the place of the one before.
  sql`create unique index announcements_current on announcements (team_id) where removed_at is null`,
  sql`create index announcements_team on announcements (team_id)`,
  sql`create index announcements_user on announcements (user_id)`,
  sql`create index announcements_until on announcements (until)`,
  sql`create table announcement_reads (
    announcement_id integer not null references announcements on delete cascade,
    user_id integer not null references users on delete cascade,
    primary key (announcement_id, user_id)
  )`,
  sql`create index announcement_reads_user on announcement_reads (user_id)`,
  ...["insert", "update", "delete"].map((act) =>
    sql.raw(`create trigger announce_${act} after ${act} on announcements
      referencing ${act === "delete" ? "old" : "new"} table as changed
      for each statement execute function announce_games('team_changed')`),
  ),
  sql`alter table mail_settings add column announcements boolean not null default true`,
  // Validated by the next migration, in a transaction that holds no lock against writes.
  sql`alter table audit_log drop constraint audit_log_action_check,
    add constraint audit_log_action_check check (action in ('edit', 'remove', 'restore',
      'name_captain', 'unname_captain', 'remove_member', 'ban', 'lift_ban', 'new_key',
      'set_strength', 'announce', 'remove_announcement')) not valid`,
  sql`alter table reports drop constraint reports_kind_check,
    add constraint reports_kind_check check (kind in ('team', 'court', 'game', 'user', 'guest',
      'comment', 'announcement')) not valid`,
];
