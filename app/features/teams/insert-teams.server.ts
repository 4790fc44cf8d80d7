import { type Insertable, sql } from "kysely";
import { newSecretKey } from "#app/features/teams/renew-key.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { findFreeSlugs } from "#app/features/teams/team-name.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

type Row = Insertable<Database["teams"]>;

export type UnstoredTeam = Omit<Row, "id" | "slug" | "secretKey"> & { type: TeamType };
export type StoredTeam = { id: number; slug: string; secretKey: string };

/** One statement, so that listeners get one notification. Call this while the names are locked. */
export async function insertTeams(
  db: Db,
  teams: UnstoredTeam[],
  newKey: () => string = newSecretKey,
): Promise<StoredTeam[]> {
  const [type] = teams.map((team) => team.type);
  if (!type) return [];
  const ids = await takeIds(db, teams.length);
  const named = teams.map(({ name }, n) => ({ name, id: ids[n] ?? 0 }));
  const slugs = await findFreeSlugs(db, { type, named });
  const stored = new Map<number, StoredTeam>();
  for (let tries = 0; tries < 20; tries++) {
    const rows = teams.flatMap((team, n): (Row & StoredTeam)[] => {
      const id = ids[n] ?? 0;
      return stored.has(id) ? [] : [{ ...team, id, slug: slugs[n] ?? "", secretKey: newKey() }];
    });
    const done = await insertUnlessTaken(db, rows);
    for (const { id, slug, secretKey } of rows)
      if (done.has(id)) stored.set(id, { id, slug, secretKey });
    if (stored.size === teams.length) return ids.flatMap((id) => stored.get(id) ?? []);
  }
  throw new Error(`20 random keys were taken for one of ${teams.length} new teams`);
}

async function takeIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('teams', 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

async function insertUnlessTaken(db: Db, rows: (Row & StoredTeam)[]): Promise<Set<number>> {
  const keys = rows.map(({ secretKey }) => secretKey);
  const old = await db.selectFrom("oldKeys").select("key").where("key", "in", keys).execute();
  const usedKeys = new Set(old.map(({ key }) => key));
  const usable = rows.filter(({ secretKey }) => !usedKeys.has(secretKey));
  if (usable.length === 0) return new Set();
  const inserted = await db
    .insertInto("teams")
    .values(usable)
    .onConflict((conflict) => conflict.column("secretKey").doNothing())
    .returning("id")
    .execute();
  return new Set(inserted.map(({ id }) => id));
}
