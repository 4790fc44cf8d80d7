import pg from "pg";
import { onTestFinished } from "vitest";
import { migrate } from "#db/migrate.ts";
import { expect, inject, test } from "#db/testing.ts";
import { dropCopy } from "#db/testing-databases.ts";

/** An empty database, as it was before there were captains. */
async function aDatabaseWithoutCaptains() {
  const { server, template } = inject("databases");
  const name = `old_${process.pid}`;
  const url = new URL(server);
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${template}_${name}`);
  await admin.end();
  onTestFinished(() => dropCopy(inject("databases"), name));
  url.pathname = `/${template}_${name}`;
  await migrate(url.href, { upTo: "0072-series" });
  return url.href;
}

test("CPT-01 makes the member of longest standing the captain of each older team", async () => {
  const url = await aDatabaseWithoutCaptains();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into users (name) values ('Late'), ('First'), ('Other');
    insert into teams (name, slug, type, address, secret_key)
      select kind || n, kind || n, kind, 'Street 1', upper(left(md5(kind || n), 6))
      from unnest(array['team', 'court']) kind, generate_series(2, 4) n where kind || n <> 'court4';
    insert into memberships (team_id, user_id, created_at)
      select teams.id, users.id, now() - case users.name when 'First' then interval '2 days'
        else interval '1 day' end
      from teams, users where teams.name <> 'team4'`);

  await migrate(url);

  const { rows } = await client.query(`
    select teams.name as team, array_agg(users.name) as captains from teams
      left join memberships m on m.team_id = teams.id and m.role = 'captain'
      left join users on users.id = m.user_id
    group by teams.name order by 1`);
  expect(rows).toEqual([
    { team: "court2", captains: ["First"] },
    { team: "court3", captains: ["First"] },
    { team: "team2", captains: ["First"] },
    { team: "team3", captains: ["First"] },
    { team: "team4", captains: [null] },
  ]);
});
