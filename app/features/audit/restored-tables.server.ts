import { type RawBuilder, sql } from "kysely";
import type { RestoreProblem } from "#app/features/audit/restore.ts";

export type RestoredTable = {
  table: string;
  /** Columns that triggers count while the rows below are restored, or whose row may be gone. */
  instead?: Record<string, RawBuilder<unknown>>;
  /** The parents of the rows; rows whose parent is gone are not restored. */
  owners?: RawBuilder<unknown>;
  /** What becomes of a row that stayed; by default it stays as it is. */
  conflict?: RawBuilder<unknown>;
  /** Why nothing is restored when a row conflicts with an existing one. */
  refusal?: (kind: string) => RestoreProblem;
};

const taken = (): RestoreProblem => "taken";
const user = sql`join users on users.id = r.user_id`;
const team = sql`join teams on teams.id = r.team_id`;
const game = sql`join games on games.id = r.game_id`;
const series = sql`join series on series.id = r.series_id`;
const host = { host_id: sql`(select id from users where id = r.host_id)` };

// Ids of users in games outlive accounts: a past game keeps them, a coming one only its members.
const player = (id: RawBuilder<unknown>) => sql`(games.datetime <= now() or exists
  (select from memberships m where m.team_id = games.team_id and m.user_id = ${id}))`;
const players = sql`((select count(*) from check_ins c where c.game_id = games.id)
  + (select count(*) from guests g where g.game_id = games.id and g.has_spot))`;
// Others may have taken the spot meanwhile.
const hasFreeSpot = (rank: RawBuilder<unknown>) => sql`(games.datetime <= now()
  or games.max_players is null or ${players} + ${rank} <= games.max_players)`;

// Who has answered meanwhile keeps that answer: a person has one.
const hasAnswered = sql`exists (select from game_answers s
  where s.game_id = r.game_id and s.user_id = r.user_id)`;

/** A date of a series has one game: where another was made meanwhile, this one is no longer of it. */
const date = sql`exists (select from series where id = r.series_id) and not exists
  (select from games g where g.series_id = r.series_id and g.series_date = r.series_date)`;
const inSeries = {
  series_id: sql`case when ${date} then r.series_id end`,
  series_date: sql`case when ${date} then r.series_date end`,
};

/** In this order: later tables refer to earlier ones. */
export const restoredTables: RestoredTable[] = [
  { table: "users", refusal: taken },
  { table: "mail_settings", owners: user },
  { table: "blocks", owners: sql`${user} join users blocked on blocked.id = r.blocked_id` },
  { table: "teams", refusal: taken, instead: { players: sql`0` } },
  { table: "slug_history", owners: team },
  { table: "old_keys", owners: team },
  { table: "bans", owners: sql`${user} ${team}` },
  { table: "series", owners: team, instead: host },
  { table: "series_skips", owners: series },
  {
    table: "games",
    owners: team,
    instead: { ...host, ...inSeries },
    refusal: (kind) => (kind === "games" ? "team_gone" : "taken"),
  },
  { table: "memberships", owners: sql`${user} ${team}` },
  {
    table: "calendar_feeds",
    owners: sql`${user} left join teams on teams.id = r.team_id
    where r.team_id is null or teams.id is not null`,
  },
  { table: "series_regulars", owners: sql`${user} ${series}` },
  {
    table: "check_ins",
    owners: sql`${game} where ${player(sql`r.user_id`)} and ${hasFreeSpot(sql`1`)}
      and not ${hasAnswered}`,
  },
  {
    table: "guests",
    owners: sql`${game} where r.brought_by is null or ${player(sql`r.brought_by`)}`,
    instead: {
      has_spot: sql`r.has_spot and ${hasFreeSpot(sql`row_number() over
        (partition by r.game_id, r.has_spot order by r.id)`)}`,
    },
  },
  {
    table: "waiting",
    owners: sql`${game} left join guests on guests.id = r.guest_id
      where guests.id is not null
        or r.guest_id is null and ${player(sql`r.user_id`)} and not ${hasAnswered}`,
  },
  {
    table: "answers",
    owners: sql`${game} where ${player(sql`r.user_id`)}`,
    instead: { answer: sql`case when ${hasAnswered} then 'in' else r.answer end` },
    conflict: sql`(game_id, user_id) do update
      set comment = excluded.comment, hidden_at = excluded.hidden_at`,
  },
  { table: "late_outs", owners: game },
  { table: "game_changes", owners: game },
  { table: "series_changes", owners: sql`${series} join game_changes c on c.id = r.change_id` },
];
