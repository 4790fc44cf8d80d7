import { type RawBuilder, sql } from "kysely";
import type { TableQuery } from "#app/features/admin/list.ts";
import { contains, listPart, typedId } from "#app/features/admin/matching.server.ts";
import type { Db } from "#db/client.server.ts";

export type AdminGame = {
  id: number;
  teamId: number;
  team: string;
  datetime: Date;
  cancelled: boolean;
  /** The ids of the players, as strings. */
  checkIns: string[];
};

const by = { teamId: [sql`team_id`, sql`datetime`], datetime: [sql`datetime`] };

/** One part of all games, found by their id, their team's id or its name. */
export const listAdminGames = (db: Db, query: TableQuery) =>
  listPart(db, query, { name: "games", where: where(query), by, select });

export async function findGame(db: Db, id: number): Promise<AdminGame | undefined> {
  return (await select(db, sql`games where id = ${id}`))[0];
}

async function select(db: Db, from: RawBuilder<unknown>): Promise<AdminGame[]> {
  const { rows } = await sql<AdminGame>`
    select id, team_id, datetime, status = 'cancelled' as cancelled,
      (select name from teams where teams.id = games.team_id) as team,
      array(
        select user_id::text from check_ins where game_id = games.id order by created_at, user_id
      ) as check_ins
    from ${from}`.execute(db);
  return rows;
}

function where({ text }: TableQuery) {
  if (!text) return sql``;
  const id = typedId(text);
  if (id > 0) return sql`where (id = ${id} or team_id = ${id})`;
  return sql`where team_id in (select id from teams where ${contains(sql`search`, text)})`;
}
