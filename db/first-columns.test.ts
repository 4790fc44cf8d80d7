import { sql } from "kysely";
import { aTeam, expect, test } from "#db/testing.ts";

/**
 * Lists each column of a table with its name, type and default, and whether it is `not null` and
 * `unique`.
 */
const columns = sql<{ tableName: string; text: string }>`
  select c.relname as table_name, concat_ws(' ', a.attname, format_type(a.atttypid, null),
    'default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then 'not null' end,
    case when exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
      and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')) then 'unique' end) as text
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and c.relnamespace = 'public'::regnamespace`;

test.for([
  [
    "users have a name, switches of mails, and the time zone of Berlin unless they choose another",
    "users",
    [
      /^id integer default nextval.* not null unique$/,
      /^name text not null$/,
      /^email text unique$/,
      /^password text$/,
      /^avatar text$/,
      /^email_notifications boolean default false not null$/,
      /^email_confirmed boolean default false not null$/,
      /^email_confirm_token text/,
      /^email_confirm_token_expires timestamp with time zone$/,
      /^timezone text default 'Europe\/Berlin'::text not null$/,
    ],
  ],
  [
    "teams have a name, an address, a number of players and a key of their own",
    "teams",
    [
      /^id integer default nextval.* not null unique$/,
      /^name text not null/,
      /^address text not null$/,
      /^players integer default 0 not null$/,
      /^thumbnail text$/,
      /^type text default 'team'::text not null/,
      /^secret_key text not null unique$/,
    ],
  ],
  [
    "games have a team and a time",
    "games",
    [
      /^id integer default nextval.* not null unique$/,
      /^team_id integer not null/,
      /^datetime timestamp with time zone not null/,
    ],
  ],
  [
    "sessions have an id, data and an end",
    "sessions",
    [
      /^sid text not null unique$/,
      /^sess json default '\{\}'::json not null$/,
      /^expire timestamp with time zone not null$/,
    ],
  ],
  [
    "messages have names, an e-mail address, a subject and a text",
    "contact_messages",
    ["first_name", "last_name", "email", "subject", "message"].map(
      (name) => new RegExp(`^${name} text not null$`),
    ),
  ],
] as const)("%s: columns of %s", async ([, table, wanted], { db }) => {
  const { rows } = await columns.execute(db);
  const found = rows.filter(({ tableName }) => tableName === table).map(({ text }) => text);
  expect(wanted.filter((column) => !found.some((text) => column.test(text)))).toEqual([]);
});

test("the end of sessions is indexed", async ({ db }) => {
  const { rows } = await sql`select from pg_indexes
    where tablename = 'sessions' and indexdef like '%(expire)%'`.execute(db);
  expect(rows).toHaveLength(1);
});

test("two teams never have one key", async ({ db }) => {
  const { secretKey } = await aTeam(db);
  await expect(aTeam(db, { secretKey })).rejects.toThrow(/unique/);
});
