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
  /** Values in place of the archived ones, by column. */
  instead: Record<string, RawBuilder<unknown>>;
  /** Joins the parents of the rows `r`; a row whose parent is gone is not restored. */
  parents: RawBuilder<unknown>;
} & Exception;

/** Rows that are restored otherwise than by the references of their table. */
type Exception = {
  /** Columns that triggers count while later rows are restored, or whose row is not the same. */
  instead?: Record<string, RawBuilder<unknown>>;
  /** Condition for the rows to restore. */
  only?: RawBuilder<unknown>;
  /** Action for a row that stayed; by default it stays as it is. */
  conflict?: RawBuilder<unknown>;
  /** Returns why nothing is restored when a row conflicts with an existing one. */
  refusal?: (kind: string) => RestoreProblem;
};

const taken = (): RestoreProblem => "taken";

// Ids of users in games outlive accounts: a past game keeps them, a coming one only its members.
const player = (id: RawBuilder<unknown>) => sql`(games.datetime <= now() or exists
  (select from memberships m where m.team_id = games.team_id and m.user_id = ${id}))`;
const players = sql`((select count(*) from check_ins c where c.game_id = games.id)
  + (select count(*) from guests g where g.game_id = games.id and g.has_spot))`;
// Others may have taken the spot meanwhile.
const hasFreeSpot = (rank: RawBuilder<unknown>) => sql`(games.datetime <= now()
  or games.max_players is null or ${players} + ${rank} <= games.max_players)`;

// An answer given meanwhile stays: a person has one. Postgres may read all answers once for it: looking
// each row up takes a minute where thousands of games come back and the statistics are old.
export const hasAnsweredSince = sql`exists (select from game_answers s
  where s.game_id = r.game_id and s.user_id = r.user_id)`;

/** A date of a series has one game: where another was made meanwhile, this one is no longer of it. */
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
  checkIns: {
    only: sql`${player(sql`r.user_id`)} and ${hasFreeSpot(sql`1`)} and not ${hasAnsweredSince}`,
  },
  guests: {
    only: sql`r.brought_by is null or ${player(sql`r.brought_by`)}`,
    instead: {
      has_spot: sql`r.has_spot and ${hasFreeSpot(sql`row_number() over
        (partition by r.game_id, r.has_spot order by r.id)`)}`,
    },
  },
  waiting: {
    only: sql`r.user_id is null or ${player(sql`r.user_id`)} and not ${hasAnsweredSince}`,
  },
  answers: {
    only: player(sql`r.user_id`),
    instead: { answer: sql`case when ${hasAnsweredSince} then 'in' else r.answer end` },
    conflict: sql`(game_id, user_id) do update
      set comment = excluded.comment, hidden_at = excluded.hidden_at`,
  },
};

/** In this order: later tables refer to earlier ones. */
export const restoredTables: RestoredTable[] = archivedTables.map((table) => {
  const { instead, only = sql`true`, ...others } = exceptions[table] ?? {};
  const references = listReferences(table);
  const cleared = references.filter(({ key }) => key === "set null");
  const parents = references.filter(({ key }) => key === "cascade");
  // Each parent by its table's name, a second one of the same table by its column's.
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
