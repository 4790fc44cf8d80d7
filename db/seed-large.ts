import { hashDemoPassword } from "#db/seed.ts";
import { withClient } from "#db/with-client.ts";

/** Adds 100,000 users, 10,000 teams, 5,000 courts, 200,000 games and 1,000,000 check-ins, or a
 * `share` of each. A second call adds more. */
export async function seedLarge(databaseUrl: string, share = 1): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("set local work_mem = '128MB'");
    await client.query(users(100_000 * share), [await hashDemoPassword()]);
    const places = 15_000 * share;
    await client.query(teams(places));
    await client.query(memberships(places));
    await client.query(members);
    await client.query(games(200_000 * share, places));
    await client.query(answers);
    for (const statement of [...aroundGames, ...atCourts]) await client.query(statement);
    await client.query("commit");
    await client.query("vacuum analyze");
  });
}

const firstNames = `'{Maya,Jonas,Ayşe,Luca,Nina,Tomás,Björn,Grace,Dre,Hana,Élise,Sam,Zoë,Omar,Ida}'::text[]`;
const lastNames = `'{Okafor,Weber,Demir,Moretti,Kowalska,Herrera,Lindqvist,Mensah,Sato,Novak,Yılmaz}'::text[]`;
const placeNames = `'{Kreuzberg,Altona,Kallio,Brixton,Harlem,Gràcia,Trastevere,Södermalm,Žižkov,Neukölln}'::text[]`;
const nouns = `'{Ballers,Dunkers,Hoopers,Shooters,Rebounders,Park,Cage,Courtyard,Playground}'::text[]`;
const pick = (list: string, n: string) => `(${list})[1 + (${n}) % cardinality(${list})]`;

const users = (people: number) => `
  create temp table new_users on commit drop as
  with added as (
    insert into users (name, email, password, email_confirmed, email_notifications)
    select ${pick(firstNames, "n")} || ' ' || ${pick(lastNames, "n / 15")},
      'player' || n || '@many.openrun.example', $1, n % 10 > 0, n % 4 = 0
    from (select n + (select coalesce(max(id), 0) from users) as n
          from generate_series(1, ${people}) n) numbered
    returning id
  ) select id, row_number() over () - 1 as n from added`;

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const digits = [1, 31, 961, 29_791, 923_521, 28_629_151]
  .map((power) => `substr('${alphabet}', 1 + (code / ${power} % 31)::int, 1)`)
  .join(" || ");

const teams = (places: number) => `
  create temp table new_teams on commit drop as
  with numbered as (
    select n, n + (select coalesce(max(id), 0) from teams) as m from generate_series(1, ${places}) n
  ), added as (
    insert into teams (type, lat, lon, name, address, slug, secret_key)
    select type, case when type = 'court' then 52.3 + m::bigint * 7919 % 10007 / 10007.0 * 0.5 end,
      case when type = 'court' then 13.0 + m::bigint * 104729 % 10009 / 10009.0 * 0.9 end, name, 'Street ' || m % 200 + 1 || ', ' || ${pick(placeNames, "m")},
      trim(both '-' from regexp_replace(lower(f_unaccent(name)), '[^a-z0-9]+', '-', 'g')), ${digits}
    from (
      select *, case when n % 3 = 0 then 'court' else 'team' end as type, m::bigint * 373587911 % 887503681
          as code, ${pick(placeNames, "m")} || ' ' || ${pick(nouns, "m / 10")} || ' ' || m as name
      from numbered
    ) named
    returning id
  ) select id, row_number() over () - 1 as n from added`;

const memberships = (places: number) => `
  insert into memberships (user_id, team_id)
  select new_users.id, new_teams.id
  from new_users cross join generate_series(0, 2) k
    join new_teams on new_teams.n = (new_users.n + k * 5003) % ${places}`;

const members = `
  create temp table new_members on commit drop as
  select team_id, user_id, row_number() over (partition by team_id) as rank,
    count(*) over (partition by team_id) as members
  from memberships where team_id in (select id from new_teams)`;

const games = (times: number, places: number) => `
  create temp table new_games on commit drop as
  with added as (
    insert into games (team_id, datetime, host_id, minutes, max_players, late_minutes, cost_cents,
      currency)
    select new_teams.id, date_trunc('hour', now())
      + (g / ${places} * 7 - 60) * interval '1 day' + g % 12 * interval '1 hour', captain.user_id,
      case when g % 2 = 0 then 90 end, case when g % 12 = 0 then 5 when g % 3 = 0 then 10 end,
      case when g % 3 = 0 then 180 end, case when g % 4 = 0 then 500 end,
      case when g % 4 = 0 then 'EUR' end
    from generate_series(0, ${times - 1}) g join new_teams on new_teams.n = g % ${places}
      left join new_members captain on captain.team_id = new_teams.id and captain.rank = 1
    returning id, team_id, datetime, max_players, host_id, cost_cents
  ) select * from added`;

const players = `new_games join new_members using (team_id)
  cross join lateral (select (new_members.rank + new_games.id) % new_members.members as n) as turn`;

const answers = `
  insert into answers (game_id, user_id, status, came, comment, late_at, side, paid_at, paid_by, paid_cents,
    paid_currency)
  select id, user_id, status, case when n = 4 and id % 10 = 0 then false end,
    case when n between 8 and 10 and id % 4 = 0 then 'I have to work until late' end,
    case when status = 'out' then datetime - interval '1 hour' end,
    case when status = 'in' and id % 10 = 0 and datetime > now() then 1 + n % 2 end,
    case when has_paid then now() end, case when has_paid then host_id end, case when has_paid then 500 end,
    case when has_paid then 'EUR' end
  from (select new_games.*, user_id, n, case when n < 5 then 'in'
      when n < 8 then case when max_players = 5 and datetime > now() then 'waiting' end
      when n = 8 then 'maybe' when n < 11 then 'no'
      when n = 11 and new_games.id % 10 = 0 and datetime < now() then 'out' end as status,
    n < 5 and user_id % 4 > 0 and cost_cents is not null
      and datetime between now() - interval '90 days' and now() as has_paid
    from ${players}) said
  where status is not null`;

const aroundGames = [
  `insert into answers (game_id, kind, name, brought_by, status)
    select new_games.id, 'guest', 'Guest ' || new_games.id, new_members.user_id, 'in'
    from ${players} where n = 0 and new_games.id % 5 = 0 and max_players is distinct from 5`,
  `insert into game_sides (game_id, count, published_at)
    select id, 2, now() from new_games
    where id % 10 = 0 and datetime > now()`,
  `insert into announcements (team_id, user_id, text, until)
    select id, user_id, 'Hall 2 on Tuesday', now() + interval '7 days'
    from new_teams join new_members on team_id = id and rank = 1 where new_teams.n % 3 = 0`,
  `insert into announcement_reads (announcement_id, user_id)
    select a.id, new_members.user_id from announcements a join new_members using (team_id)
    where new_members.rank % 2 = 0`,
  `insert into game_changes (game_id, user_id, kind, told_at)
    select id, host_id, 'created', now() from new_games`,
  `create temp table new_series on commit drop as
    with added as (
      insert into series (team_id, host_id, zone, time, first_date, every_weeks, minutes)
      select new_teams.id, user_id, 'Europe/Berlin', '19:00', current_date + (new_teams.n % 7)::int + 1, 1, 90
      from new_teams join new_members on team_id = new_teams.id and rank = 1
      where new_teams.n % 5 = 0
      returning id, team_id, host_id, first_date
    ) select * from added`,
  `insert into games (team_id, host_id, datetime, minutes, series_id, series_date)
    select team_id, host_id, (first_date + week * 7 + time '19:00') at time zone 'Europe/Berlin', 90,
      id, first_date + week * 7
    from new_series cross join generate_series(0, 3) week`,
  `insert into series_regulars (series_id, user_id)
    select new_series.id, user_id from new_series join new_members using (team_id) where rank < 3`,
  `insert into answers (game_id, user_id, status)
    select games.id, user_id, 'in' from games join series_regulars using (series_id)
    where series_id in (select id from new_series)`,
  `insert into mail_settings (user_id, new_games)
    select id, (array['each', 'daily', 'weekly'])[1 + id % 3] from new_users where n % 5 = 0`,
  `insert into calendar_feeds (user_id) select id from new_users where n % 10 = 0`,
];

const atCourts = [
  `insert into presences (user_id, team_id, heads, named, until)
    select distinct on (user_id) user_id, team_id, 1 + user_id % 4, user_id % 10 > 0,
      now() + (60 + user_id % 60) * interval '1 minute'
    from new_members join teams on teams.id = team_id
    where type = 'court' and user_id % 20 = 0 and team_id % 5 < 3 order by user_id, team_id`,
  `insert into head_reports (team_id, user_id, heads)
    select team_id, user_id, 2 + team_id % 12 from new_members join teams on teams.id = team_id
    where type = 'court' and team_id % 10 = 0 and rank < 3`,
  `insert into court_calls (team_id, user_id, text)
    select team_id, user_id, 'Two more for four on four' from presences
    where user_id in (select id from new_users) and user_id % 100 = 0`,
  `update memberships set calls = true from new_teams join teams using (id)
    where team_id = teams.id and type = 'court' and user_id % 5 = 0`,
  `insert into mail_settings (user_id, calls) select id, true from new_users where id % 5 = 0
    on conflict (user_id) do update set calls = true`,
];
