import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

export type Attached = "memberships" | "games" | "checkIns" | "comingCheckIns";

export type Removal = {
  things: { name: string; datetime?: Date }[];
  found: number;
  with: { what: Attached; count: number }[];
};

export async function findRemoval(db: Db, kind: Resource, ids: number[]): Promise<Removal> {
  const { attached, select } = queries[kind];
  const { rows } = await select(ids).execute(db);
  const sum = (what: Attached) => rows.reduce((total, row) => total + (row[what] ?? 0), 0);
  return {
    things: rows.slice(0, namesShown).map(({ name, datetime }) => ({ name, datetime })),
    found: rows.length,
    with: rows.length > 0 ? attached.map((what) => ({ what, count: sum(what) })) : [],
  };
}

const namesShown = 20;

type RemovalRow = { name: string; datetime?: Date } & { [what in Attached]?: number };
type Query = { attached: Attached[]; select: (ids: number[]) => RawBuilder<RemovalRow> };

const isCheckIn = sql`kind = 'member' and answers.status = 'in'`;

const queries: Record<Resource, Query> = {
  users: {
    attached: ["memberships", "comingCheckIns"],
    select: (ids) => sql`select name,
      (select count(*)::int from memberships where user_id = users.id) as memberships,
      (select count(*)::int from answers join games on games.id = game_id
        where user_id = users.id and ${isCheckIn} and datetime > now()) as coming_check_ins
      from users where id = any(${ids}::int[]) order by id`,
  },
  teams: {
    attached: ["memberships", "games", "checkIns"],
    select: (ids) => sql`select name, players as memberships,
      (select count(*)::int from games where team_id = teams.id) as games,
      (select count(*)::int from answers join games on games.id = game_id
        where team_id = teams.id and ${isCheckIn}) as check_ins
      from teams where id = any(${ids}::int[]) order by id`,
  },
  games: {
    attached: ["checkIns"],
    select: (ids) => sql`select (select name from teams where id = team_id) as name, datetime,
      (select count(*)::int from answers where game_id = games.id and ${isCheckIn}) as check_ins
      from games where id = any(${ids}::int[]) order by id`,
  },
};
