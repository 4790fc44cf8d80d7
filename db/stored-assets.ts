import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { withClient } from "#db/with-client.ts";

/** Stores the files of this build in the database, where processes of other builds can find them.
 * Files that were stored within the last day are skipped. */
export async function storeAssets(databaseUrl: string, folder: string): Promise<void> {
  const names = fs.readdirSync(folder).filter((name) => !/\.(?:br|gz|map)$/.test(name));
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      "select path from kept_assets where path = any($1) and used_at > now() - interval '1 day'",
      [names],
    );
    const known = new Set(rows.map((row) => row.path));
    const fresh = names.filter((name) => !known.has(name));
    if (fresh.length > 0) await insert(client, folder, fresh);
  });
}

async function insert(client: pg.Client, folder: string, names: string[]) {
  const bodies = names.map((name) => fs.readFileSync(path.join(folder, name)));
  await client.query(
    `insert into kept_assets (path, body) select * from unnest($1::text[], $2::bytea[])
      on conflict (path) do update set used_at = now()`,
    [names, bodies],
  );
}
