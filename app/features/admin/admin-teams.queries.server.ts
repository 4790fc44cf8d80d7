import { type RawBuilder, sql } from "kysely";
import type { TableQuery } from "#app/features/admin/list.ts";
import { contains, listPart, typedId } from "#app/features/admin/matching.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import type { Db } from "#db/client.server.ts";

export type AdminTeam = MaybePosition & {
  id: number;
  name: string;
  address: string;
  type: TeamType;
  slug: string;
  players: number;
  thumbnail: string | null;
  /** Courts have no use for a key. */
  secretKey: string | null;
};

const by = {
  name: [sql`name collate "und-x-icu"`],
  address: [sql`address collate "und-x-icu"`],
  players: [sql`players`],
};

/** One part of all teams and courts, found by name, address, key or id. */
export const listTeams = (db: Db, query: TableQuery) =>
  listPart(db, query, { name: "teams", where: where(query), by, select });

export async function findTeam(db: Db, id: number): Promise<AdminTeam | undefined> {
  return (await select(db, sql`teams where id = ${id}`))[0];
}

async function select(db: Db, from: RawBuilder<unknown>): Promise<AdminTeam[]> {
  const { rows } = await sql<AdminTeam>`
    select id, name, address, type, slug, players, thumbnail,
      lat::float8, lon::float8, case when type = 'team' then secret_key end as secret_key from ${from}`.execute(
    db,
  );
  return rows;
}

function where({ text }: TableQuery) {
  if (!text) return sql``;
  const hasKey = sql`type = 'team' and secret_key = ${text.toUpperCase()}`;
  return sql`where (${contains(sql`search`, text)} or id = ${typedId(text)} or (${hasKey}))`;
}
