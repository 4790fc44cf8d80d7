import { type Kysely, sql } from "kysely";

/**
 * Notifies all processes at commit of changes to teams, games and check-ins: on `team_changed` for
 * facts visible to visitors, on `game_changed` for those visible to members only. The payload is a
 * list of team ids, or `*` if there are too many; Postgres merges equal payloads of a transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await announcer("announce_teams", "id as team_id from changed").execute(db);
  await announcer("announce_games", "team_id from changed").execute(db);
  await announcer(
    "announce_check_ins",
    "games.team_id from changed join games on games.id = changed.game_id",
  ).execute(db);

  await onEveryChange("teams", "announce_teams", "team_changed").execute(db);
  await onEveryChange("games", "announce_games", "team_changed").execute(db);
  await onEveryChange("check_ins", "announce_check_ins", "game_changed").execute(db);
}

const announcer = (name: string, teamIds: string) =>
  sql.raw(`create function ${name}() returns trigger language plpgsql as $$
    begin
      perform pg_notify(
        tg_argv[0],
        case when count(*) <= 500 then string_agg(team_id::text, ',' order by team_id) else '*' end
      ) from (select distinct ${teamIds}) as touched having count(*) > 0;
      return null;
    end $$`);

// A row that moves to another team changes both, so updates include the old rows.
const onEveryChange = (table: string, announce: string, channel: string) => {
  const trigger = (name: string, when: string, rows: string) =>
    `create trigger ${table}_${name} after ${when} on ${table}
      referencing ${rows} as changed for each statement execute function ${announce}('${channel}')`;
  return sql.raw(
    [
      trigger("announce_insert", "insert", "new table"),
      trigger("announce_delete", "delete", "old table"),
      trigger("announce_update", "update", "new table"),
      trigger("announce_update_old", "update", "old table"),
    ].join(";"),
  );
};
