import { type Kysely, sql } from "kysely";

/** Reports about what people wrote or did, and whom a user does not want to hear from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table reports (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('team', 'court', 'game', 'user', 'guest', 'comment')),
    subject_id integer not null,
    subject_user integer,
    reason text not null,
    text text check (char_length(text) <= 500),
    reporter_id integer,
    at timestamptz not null default now(),
    handled_at timestamptz,
    handled_by text,
    outcome text
  )`,
  sql`create index reports_subject on reports (kind, subject_id)`,
  sql`create index reports_open on reports (id desc) where handled_at is null`,
  sql`create table blocks (
    user_id integer not null references users on delete cascade,
    blocked_id integer not null references users on delete cascade,
    at timestamptz not null default now(),
    primary key (user_id, blocked_id)
  )`,
  sql`create index blocks_blocked on blocks (blocked_id)`,
];
