import { type Kysely, sql } from "kysely";

/**
 * What hosts have not been told yet of the answers to their games: for each person the answer before the first
 * change. The mail and the mark on Home are told apart, so each has a row of its own. The build before
 * writes none, and tells hosts nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table host_news (
    id serial primary key,
    game_id integer not null references games on delete cascade,
    channel text not null check (channel in ('mail', 'page')),
    user_id integer,
    guest_id integer,
    guest_name text,
    before text,
    at timestamptz not null default clock_timestamp(),
    check ((user_id is null) <> (guest_id is null))
  )`,
  sql`create unique index host_news_of_user on host_news (user_id, game_id, channel)
    where user_id is not null`,
  sql`create unique index host_news_of_guest on host_news (guest_id, game_id, channel)
    where guest_id is not null`,
  sql`create index host_news_game_id on host_news (game_id)`,
  sql`alter table mail_settings add column hosting boolean not null default true,
    add column hosting_mailed_at timestamptz`,
];
