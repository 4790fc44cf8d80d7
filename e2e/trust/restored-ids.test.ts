import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { readLastIds } from "#db/sequences.ts";
import { aDatabase } from "#db/testing-copy.ts";

const run = promisify(execFile);

async function connected() {
  const url = await aDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client };
}

function aFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-ids-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return (name: string) => path.join(folder, name);
}

/** Runs a command of operators; its output, also if it fails. */
const script = (url: string, name: string, ...args: string[]) =>
  run(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: path.dirname(args.at(-1) ?? "") },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
  );

/** Ann hosts a past game of a court; Bob, Cy and a second court, game and guest are the newest rows. */
const people = `
  insert into users (name, email) values ('Ann', 'ann@openrun.example'), ('Bob', 'bob@openrun.example'),
    ('Cy', 'cy@openrun.example');
  insert into teams (name, address, type, secret_key, slug) values
    ('One', 'Street 1', 'court', 'AAAAAA', 'one'), ('Two', 'Street 2', 'court', 'BBBBBB', 'two');
  insert into memberships (user_id, team_id) values (1, 1), (2, 1), (3, 1);
  insert into games (team_id, datetime, host_id) values
    (1, now() - interval '1 day', 1), (1, now() + interval '1 day', 2);
  insert into answers (game_id, user_id, status, comment) values
    (1, 1, 'in', null), (1, 2, 'in', 'My knee hurts');
  insert into answers (game_id, kind, name, status, brought_by) values
    (1, 'guest', 'Tom', 'in', 2), (1, 'guest', 'Tim', 'in', 2);
`;

const newest = `
  delete from answers where name = 'Tim';
  delete from games where id = 2;
  delete from teams where id = 2;
  delete from users where id in (2, 3);`;

async function signUp(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query(
    "insert into users (name, email) values ($1, $2) returning id",
    [name, `${name.toLowerCase()}@openrun.example`],
  );
  return rows[0].id;
}

test("a sign-up after a restore gets the id of nobody before", async () => {
  const [from, to, file] = [await connected(), await connected(), aFolder()];
  await from.client.query(people);
  await from.client.query(newest);
  await script(from.url, "backup", file("openrun.gz"));
  expect(await script(to.url, "restore", file("openrun.gz"))).toContain("Restored");

  expect(await signUp(to.client, "Eve")).toBe(4);
  const eve = await to.client.query("select from answers where user_id = 4");
  expect(eve.rowCount).toBe(0);
  const { users_id_seq, ...others } = await readLastIds(to.client);
  const { users_id_seq: before, ...othersBefore } = await readLastIds(from.client);
  expect([users_id_seq, before]).toEqual([4, 3]);
  expect(others).toEqual(othersBefore);
  expect(others).toMatchObject({ teams_id_seq: 2, games_id_seq: 2, answers_id_seq: 4 });
});

test("accounts deleted after a backup stay deleted, and their ids and later ones are used up", async () => {
  const [from, to, file] = [await connected(), await connected(), aFolder()];
  await from.client.query(people);
  await script(from.url, "backup", file("openrun.gz"));
  await signUp(from.client, "Dan");
  await from.client.query("delete from users where id in (2, 4)");
  expect(await script(from.url, "erasures", "save", file("gone.json"))).toContain(
    "2 deleted accounts",
  );
  expect(fs.statSync(file("gone.json")).mode & 0o777).toBe(0o600);
  const list = fs.readFileSync(file("gone.json"), "utf8");
  expect(list).not.toMatch(/Bob|Dan|@/);

  const output = await script(
    to.url,
    "restore",
    file("openrun.gz"),
    "--erasures",
    file("gone.json"),
  );
  expect(output).toContain("Deleted 1 accounts again.");
  const users = await to.client.query("select name from users order by id");
  expect(users.rows.map(({ name }) => name)).toEqual(["Ann", "Cy"]);
  const words = await to.client.query("select comment from answers where user_id = 2");
  expect(words.rows).toEqual([{ comment: null }]);
  const past = await to.client.query("select from answers where user_id = 2 and game_id = 1");
  expect(past.rowCount).toBe(1);
  expect(await signUp(to.client, "Eve")).toBe(5);
  // The list lives on, so that the next backup and the next restore know it.
  const both = "select user_id, at from erasures order by 1";
  expect((await to.client.query(both)).rows).toEqual((await from.client.query(both)).rows);
});

test("a restore without the list says what it cannot know, and the list can follow", async () => {
  const [from, to, file] = [await connected(), await connected(), aFolder()];
  await from.client.query(people);
  await script(from.url, "backup", file("openrun.gz"));
  await from.client.query("delete from users where id = 2");
  await script(from.url, "erasures", "save", file("gone.json"));
  expect(await script(to.url, "restore", file("openrun.gz"))).toContain("erasures -- apply FILE");
  expect((await to.client.query("select from users where id = 2")).rowCount).toBe(1);

  const again = "Deleted 1 accounts again.";
  expect(await script(to.url, "erasures", "apply", file("gone.json"))).toContain(again);
  expect((await to.client.query("select from users where id = 2")).rowCount).toBe(0);
  const none = "Deleted 0 accounts again.";
  expect(await script(to.url, "erasures", "apply", file("gone.json"))).toContain(none);
});

test("a file that is not a list of deleted accounts restores nothing", async () => {
  const [to, file] = [await connected(), aFolder()];
  fs.writeFileSync(
    file("bad.json"),
    '{"openrun": "erasures", "erasures": [{"userId": "1; drop"}]}',
  );
  const output = await script(to.url, "erasures", "apply", file("bad.json"));
  expect(output).toMatch(/^failed: .*bad\.json was not written by/);
  expect(await script(to.url, "erasures", "apply", file("none.json"))).toContain("Usage");
});

test("an account that comes back is not erased any more", async () => {
  const { client } = await connected();
  await client.query(people);
  await client.query("delete from users where id = 2");
  expect((await client.query("select user_id from erasures")).rows).toEqual([{ user_id: 2 }]);
  await client.query("insert into users (id, name) overriding system value values (2, 'Bob')");
  expect((await client.query("select user_id from erasures")).rows).toEqual([]);
});
