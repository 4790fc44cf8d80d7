import pg from "pg";
import { demoPassword } from "#db/seed-people.ts";
import { prepareGames } from "./prepare-games.ts";
import type { Facts } from "./targets.ts";

const many = "@many.openrun.example";

/** Finds a player with a team, a court and upcoming games, and signs in. */
export async function gatherFacts(origin: string, databaseUrl: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows[0];
  const player = await one(player200, [`%${many}`]);
  const placesOf = `select coalesce(array_agg('/' || type || '/' || slug), '{}') as paths from teams
    join memberships on team_id = id where user_id = $1 and type = $2`;
  const teams = await one(placesOf, [player.id, "team"]);
  const courts = await one(placesOf, [player.id, "court"]);
  const { key } = await one(
    "select secret_key as key from teams where type = 'team' order by id limit 1",
  );
  const games = await prepareGames(client, player.id);
  await client.end();
  const cookie = await signIn(origin, player.email);
  const first = await fetch(origin + teams.paths[0], { headers: { "accept-encoding": "br" } });
  const etag = first.headers.get("etag") ?? "";
  return { cookie, teams: teams.paths, courts: courts.paths, key, ...games, etag };
}

/** A user who belongs to a team and to a court. */
const player200 = `select id, email from users where email like $1 and id in (
  select user_id from memberships join teams on teams.id = team_id
  group by user_id having count(distinct type) = 2) order by id offset 200 limit 1`;

async function signIn(origin: string, email: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}
