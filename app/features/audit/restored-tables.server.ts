import { type RawBuilder, sql } from "kysely";
import type { RestoreProblem } from "#app/features/audit/restore.ts";
import {
  type ArchivedTable,
  archivedTables,
  listReferences,
  toSnakeCase,
} from "#db/table-references.ts";

type RestoredTable = {
  table: string;
  instead: Record<string, RawBuilder<unknown>>;
  parents: RawBuilder<unknown>;
} & Exception;

type Exception = {
  /** Values that are written instead of the archived ones. The number of a team's players, for
   * example, starts at 0, because a trigger counts each restored membership. */
  instead?: Record<string, RawBuilder<unknown>>;
  only?: RawBuilder<unknown>;
  refusal?: (kind: string) => RestoreProblem;
};

const taken = (): RestoreProblem => "taken";

// An answer to a past game is always restored. An answer to a coming game is restored only if the
// player, or the member who brings the guest, is a member now.
const person = sql`case when r.kind = 'member' then r.user_id else r.brought_by end`;
const isStillThere = sql`(games.datetime <= now() or r.status = 'out' or ${person} is null or exists
  (select from memberships m where m.team_id = games.team_id and m.user_id = ${person}))`;

// If others have taken the spots since, restored players join the waiting list. Members are
// restored first, so that no guest gets a spot before the member who brings the guest.
const hasFreeSpot = sql`(games.datetime <= now() or games.max_players is null
  or (select count(*) from answers a where a.game_id = games.id and a.status = 'in')
    + row_number() over (partition by r.game_id, r.status order by r.kind <> 'member', r.since, r.id)
    <= games.max_players)`;

/** The series may have a new game on the same date. The restored game then becomes a game without a
 * series. */
const date = sql`exists (select from series where id = r.series_id) and not exists
  (select from games g where g.series_id = r.series_id and g.series_date = r.series_date)`;

const exceptions: { [Table in ArchivedTable]?: Exception } = {
  users: { refusal: taken },
  teams: { refusal: taken, instead: { players: sql`0` } },
  games: {
    instead: {
      series_id: sql`case when ${date} then r.series_id end`,
      series_date: sql`case when ${date} then r.series_date end`,
    },
    refusal: (kind) => (kind === "games" ? "team_gone" : "taken"),
  },
  answers: {
    only: isStillThere,
    instead: {
      status: sql`case when r.status = 'in' and not ${hasFreeSpot} then 'waiting' else r.status end`,
    },
  },
};

export const restoredTables: RestoredTable[] = archivedTables.map((table) => {
  const { instead, only = sql`true`, ...others } = exceptions[table] ?? {};
  const references = listReferences(table);
  const cleared = references.filter(({ key }) => key === "set null");
  const parents = references.filter(({ key }) => key === "cascade");
  const joins = parents.map(({ to, column }, i) => {
    const isSecond = parents.findIndex((parent) => parent.to === to) < i;
    const name = isSecond ? column : toSnakeCase(to);
    const id = sql.ref(`r.${column}`);
    return {
      join: sql`left join ${sql.table(to)} ${sql.ref(name)} on ${sql.ref(`${name}.id`)} = ${id}`,
      isThere: sql`(${id} is null or ${sql.ref(`${name}.id`)} is not null)`,
    };
  });
  const conditions = [...joins.map(({ isThere }) => isThere), sql`(${only})`];
  return {
    ...others,
    table: toSnakeCase(table),
    instead: {
      ...Object.fromEntries(
        cleared.map(({ to, column }) => [
          column,
          sql`(select id from ${sql.table(to)} where id = ${sql.ref(`r.${column}`)})`,
        ]),
      ),
      ...instead,
    },
    parents: sql`${sql.join(
      joins.map(({ join }) => join),
      sql` `,
    )} where ${sql.join(conditions, sql` and `)}`,
  };
});
