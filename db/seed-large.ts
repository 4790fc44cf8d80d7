import pg from "pg";
import { hashDemoPassword } from "#db/seed.ts";

/**
 * Adds 100,000 users, 10,000 teams, 5,000 courts, 300,000 memberships, 200,000 games and 1,000,000
 * check-ins for load tests; or a `share` of them. May be repeated.
 */
export async function seedLarge(databaseUrl: string, share = 1): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local work_mem = '128MB'");
    await client.query(users(100_000 * share), [await hashDemoPassword()]);
    const places = 15_000 * share;
    await client.query(teams(places));
    await client.query(memberships(places));
    await client.query(members);
    await client.query(games(200_000 * share, places));
    await client.query(checkIns);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const firstNames = `'{Maya,Jonas,Ayşe,Luca,Nina,Tomás,Björn,Grace,Dre,Hana,Élise,Sam,Zoë,Omar,Ida}'::text[]`;
const lastNames = `'{Okafor,Weber,Demir,Moretti,Kowalska,Herrera,Lindqvist,Mensah,Sato,Novak,Yılmaz}'::text[]`;
const placeNames = `'{Kreuzberg,Altona,Kallio,Brixton,Harlem,Gràcia,Trastevere,Södermalm,Žižkov,Neukölln}'::text[]`;
const nouns = `'{Ballers,Dunkers,Hoopers,Shooters,Rebounders,Park,Cage,Courtyard,Playground}'::text[]`;
const pick = (list: string, n: string) => `(${list})[1 + (${n}) % cardinality(${list})]`;

const users = (people: number) => `
  create temp table new_users on commit drop as
  with made as (
    insert into users (name, email, password, email_confirmed, email_notifications)
    select ${pick(firstNames, "n")} || ' ' || ${pick(lastNames, "n / 15")},
      'player' || n || '@many.openrun.example', $1, n % 10 > 0, n % 4 = 0
    from (select n + (select coalesce(max(id), 0) from users) as n
          from generate_series(1, ${people}) n) numbered
    returning id
  ) select id, row_number() over () - 1 as n from made`;

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
// Stepping through all 31^6 keys by a number coprime to them visits each key once.
const digits = [1, 31, 961, 29_791, 923_521, 28_629_151]
  .map((power) => `substr('${alphabet}', 1 + (code / ${power} % 31)::int, 1)`)
  .join(" || ");

const teams = (places: number) => `
  create temp table new_teams on commit drop as
  with numbered as (
    select n, n + (select coalesce(max(id), 0) from teams) as m from generate_series(1, ${places}) n
  ), made as (
    insert into teams (type, name, address, slug, secret_key)
    select type, name, 'Street ' || m % 200 + 1 || ', ' || ${pick(placeNames, "m")},
      trim(both '-' from regexp_replace(lower(f_unaccent(name)), '[^a-z0-9]+', '-', 'g')), ${digits}
    from (
      select *, case when n % 3 = 0 then 'court' else 'team' end as type, m::bigint * 373587911 % 887503681
          as code, ${pick(placeNames, "m")} || ' ' || ${pick(nouns, "m / 10")} || ' ' || m as name
      from numbered
    ) named
    returning id
  ) select id, row_number() over () - 1 as n from made`;

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
  with made as (
    insert into games (team_id, datetime)
    select new_teams.id, date_trunc('hour', now())
      + (g / ${places} * 7 - 60) * interval '1 day' + g % 12 * interval '1 hour'
    from generate_series(0, ${times - 1}) g join new_teams on new_teams.n = g % ${places}
    returning id, team_id
  ) select id, team_id from made`;

const checkIns = `
  insert into check_ins (game_id, user_id)
  select new_games.id, new_members.user_id
  from new_games join new_members using (team_id)
  where (new_members.rank + new_games.id) % new_members.members < 5`;
