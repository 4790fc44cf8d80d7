import pg from "pg";
import { demoPassword } from "#db/seed-people.ts";

export type Facts = Awaited<ReturnType<typeof findFacts>>;

/** The guest links of the games that a run makes. The next run finds and deletes these games by the
 * codes. */
const codes = ["benchbencha", "benchbenchb", "benchbenchc", "benchbenchd"].map(
  (code) => `${code}e`,
);

export async function findFacts(origin: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ask = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows;
  const [player] = await ask(`select id, email from users where email like '%@many.openrun.example'
    and id in (select user_id from memberships join teams on teams.id = team_id
      group by user_id having count(distinct type) = 2) order by id offset 200 limit 1`);
  const places = await ask(
    `select teams.id, type, '/' || type || '/' || slug as path from teams
      join memberships on team_id = teams.id where user_id = $1 order by teams.id`,
    [player.id],
  );
  const team = places.find(({ type }) => type === "team");
  const court = places.find(({ type }) => type === "court");
  const [crowd] = await ask(
    `select id, '/team/' || slug as path from teams
    where type = 'team' and id not in (select team_id from memberships where user_id = $1)
    order by id desc limit 1`,
    [player.id],
  );
  const hundred = await ask(
    `with hundred as (select id, email from users where email like '%@many.openrun.example'
        and id <> $2 order by id limit 100),
      joined as (insert into memberships (user_id, team_id) select id, $1 from hundred on conflict do nothing)
    select email from hundred`,
    [crowd.id, player.id],
  );
  await ask("delete from games where guest_code = any($1)", [codes]);
  const games = await ask(
    `insert into games (team_id, datetime, max_players, guest_code)
      select team, now() + days * interval '1 day', most, code
      from unnest($1::int[], $2::int[], $3::int[], $4::text[]) as g (team, days, most, code)
      returning id, guest_code as code`,
    [[team.id, team.id, team.id, crowd.id], [2, 3, 4, 2], [null, 100, null, null], codes],
  );
  await client.end();
  const [open = 0, limited = 0, , crowded = 0] = codes.map(
    (code) => games.find((game) => game.code === code)?.id,
  );
  const cookies: string[] = [];
  for (const { email } of hundred) cookies.push(await signIn(origin, email));
  return {
    userId: player.id,
    cookie: await signIn(origin, player.email),
    team: team.path,
    court: court.path,
    games: { open, limited, crowded },
    crowd: { team: crowd.path, cookies },
    guestLink: `/g/${codes[2]}`,
    guestPage: await replyAsGuest(origin, `/g/${codes[2]}`),
  };
}

async function signIn(origin: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: demoPassword });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return cookie.replace(/;.*/, "");
}

async function replyAsGuest(origin: string, link: string): Promise<string> {
  const answer = await fetch(origin + link, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ name: "Bench", answer: "in" }),
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  if (!location) throw new Error(`The reply failed: ${answer.status} ${await answer.text()}`);
  return new URL(location, origin).pathname;
}
