import { type Kysely, sql } from "kysely";

/**
 * Who is at a court now, how many were counted there, and calls for players. Rows end by a job and are
 * nowhere else. The build before reads and writes none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...columns, counted, ...bans, ...announcements])
    await statement.execute(db);
}

const tables = [
  sql`create table presences (
    user_id integer primary key references users on delete cascade,
    team_id integer not null references teams on delete cascade,
    heads integer not null default 1 check (heads between 1 and 20),
    named boolean not null default true,
    since timestamptz not null default now(),
    until timestamptz not null
  )`,
  sql`create index presences_team on presences (team_id)`,
  sql`create index presences_until on presences (until)`,
  sql`create table head_reports (
    team_id integer not null references teams on delete cascade,
    user_id integer not null references users on delete cascade,
    heads integer not null check (heads between 0 and 40),
    at timestamptz not null default now(),
    primary key (team_id, user_id)
  )`,
  sql`create index head_reports_user on head_reports (user_id)`,
  sql`create index head_reports_at on head_reports (at)`,
  sql`create table court_calls (
    id integer generated always as identity primary key,
    team_id integer not null references teams on delete cascade,
    user_id integer not null,
    text text check (char_length(text) <= 100),
    at timestamptz not null default now()
  )`,
  sql`create index court_calls_team on court_calls (team_id, at desc)`,
  sql`create index court_calls_user on court_calls (user_id)`,
  sql`create index court_calls_at on court_calls (at)`,
];

const columns = [
  sql`alter table users add column here_unnamed boolean not null default false`,
  sql`alter table memberships add column calls boolean not null default false`,
  sql`alter table mail_settings add column calls_chosen boolean not null default false`,
];

/** The one rule for the number that everybody sees; a court without anybody has no row. */
const counted = sql`create view here_now as
  select team_id, max(heads)::integer as heads from (
    select team_id, sum(heads) as heads from presences where until > now() group by team_id
    union all
    select team_id, heads from (
      select distinct on (team_id) team_id, heads from head_reports
      where at > now() - interval '60 minutes'
      order by team_id, at desc, user_id
    ) newest
  ) counts group by team_id having max(heads) > 0`;

const bans = [
  sql`create function end_presences_of_banned() returns trigger language plpgsql as $$
    begin
      delete from presences using changed
        where presences.team_id = changed.team_id and presences.user_id = changed.user_id;
      return null;
    end $$`,
  sql`create trigger bans_end_presences after insert on bans
    referencing new table as changed
    for each statement execute function end_presences_of_banned()`,
];

const announcements = ["presences", "head_reports"].flatMap((table) =>
  (
    [
      ["insert", "insert", "new"],
      ["delete", "delete", "old"],
      ["update", "update", "new"],
      ["update_old", "update", "old"],
    ] as const
  ).map(([name, when, rows]) =>
    sql.raw(`create trigger ${table}_announce_${name} after ${when} on ${table}
      referencing ${rows} table as changed
      for each statement execute function announce_games('here_changed')`),
  ),
);
