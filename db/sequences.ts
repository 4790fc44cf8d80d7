import type pg from "pg";

export type LastIds = Record<string, number>;

export async function readLastIds(client: pg.Client): Promise<LastIds> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

/** Sets each sequence to its value in `lastIds`. Links and mails contain ids, so no id may be used
 * twice. */
export async function advanceTo(client: pg.Client, lastIds: LastIds): Promise<void> {
  const known = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  );
  for (const { name } of known.rows)
    if (lastIds[name])
      await client.query(
        `select setval('"${name}"', greatest($1::bigint, last_value)) from "${name}"`,
        [lastIds[name]],
      );
}
