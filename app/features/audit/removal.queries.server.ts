import { sql } from "kysely";
import type { Kind } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

/** What a removal would take away: the things by name, and how much goes with them. */
export type Removal = { names: string[]; found: number; with: Record<string, number> };

/** Looks what the removal of `ids` would take away, without doing it. */
export async function findRemoval(db: Db, kind: Kind, ids: number[]): Promise<Removal> {
  const { rows } = await queries[kind](ids).execute(db);
  const names = rows.map(({ name }) => name);
  const all: Record<string, number> = {};
  for (const { name: _, ...counts } of rows) {
    for (const [what, count] of Object.entries(counts)) {
      all[what] = (all[what] ?? 0) + Number(count);
    }
  }
  return { names: names.slice(0, namesShown), found: names.length, with: all };
}

const namesShown = 20;

type Row = { name: string } & Record<string, string | number>;

const queries = {
  users: (ids: number[]) => sql<Row>`select name,
    (select count(*)::int from memberships where user_id = users.id) as memberships,
    (select count(*)::int from check_ins join games on games.id = game_id
      where user_id = users.id and datetime > now()) as "coming check-ins"
    from users where id = any(${ids}::int[]) order by id`,
  teams: (ids: number[]) => sql<Row>`select name, players as memberships,
    (select count(*)::int from games where team_id = teams.id) as games,
    (select count(*)::int from check_ins join games on games.id = game_id
      where team_id = teams.id) as "check-ins"
    from teams where id = any(${ids}::int[]) order by id`,
  games: (ids: number[]) => sql<Row>`select
    (select name from teams where id = team_id) || ', ' ||
      to_char(datetime at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC' as name,
    (select count(*)::int from check_ins where game_id = games.id) as "check-ins"
    from games where id = any(${ids}::int[]) order by id`,
};
