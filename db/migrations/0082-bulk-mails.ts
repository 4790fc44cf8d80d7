import { type Kysely, sql } from "kysely";

/**
 * Mails about new games, questions and calls are counted per user: what exceeds a day's number is held
 * for the digest. The indexes serve the periodic jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table counted_mails (
    user_id integer not null references users on delete cascade,
    key text not null,
    game_id integer references games on delete cascade,
    at timestamptz not null,
    held boolean not null default false,
    primary key (user_id, key)
  )`,
  sql`create index counted_mails_held on counted_mails (user_id) where held`,
  sql`create index counted_mails_game on counted_mails (game_id) where game_id is not null`,
  sql`create index counted_mails_at on counted_mails (at)`,
  sql`alter table mail_settings add column digested_at timestamptz`,
  sql`create index mail_settings_digest on mail_settings (user_id) where new_games <> 'each'`,
  sql`create index users_timezone on users (timezone)`,
  sql`create index games_decided on games (datetime) where decided = 'on' and status = 'on'`,
];
