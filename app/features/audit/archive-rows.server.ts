import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

type Removal = { kind: Resource; ids: number[]; who: string };

/**
 * Records in the audit log that rows are about to be deleted, and archives every row that is deleted
 * with them. The caller holds locks on them, so that nothing is added meanwhile.
 */
export async function archiveRows(db: Db, { kind, ids, who }: Removal): Promise<void> {
  const { facts, rows } = parts[kind];
  await sql`
    with logged as (
      insert into audit_log (who, action, kind, subject_id, before)
      select ${who}, 'remove', ${kind}, gone.id, ${facts}
      from ${sql.table(kind)} gone where gone.id = any(${ids}::int[]) order by gone.id
      returning id, subject_id
    )
    insert into removed (audit_id, rows)
    select logged.id, ${rows} from logged join ${sql.table(kind)} gone on gone.id = logged.subject_id
  `.execute(db);
}

const all = (from: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${from})`;
const count = (from: RawBuilder<unknown>) => sql`(select count(*) from ${from})`;

const members = sql`memberships r where r.team_id = gone.id`;
const gamesOfTeam = sql`games r where r.team_id = gone.id`;
const seriesOfTeam = sql`select id from series where team_id = gone.id`;
const comingCheckIns = sql`check_ins r where r.user_id = gone.id
  and r.game_id in (select id from games where datetime > now())`;
const checkInsOfGame = sql`check_ins r where r.game_id = gone.id`;

/** The log's summary of a row, without secrets, and the rows to restore with it. */
const parts: Record<Resource, { facts: RawBuilder<unknown>; rows: RawBuilder<unknown> }> = {
  users: {
    facts: sql`jsonb_build_object('name', gone.name, 'email', gone.email,
      'teams', ${count(sql`memberships r where r.user_id = gone.id`)})`,
    rows: sql`jsonb_build_object(
      'users', jsonb_build_array(to_jsonb(gone)),
      'memberships', ${all(sql`memberships r where r.user_id = gone.id`)},
      'series_regulars', ${all(sql`series_regulars r where r.user_id = gone.id`)},
      'check_ins', ${all(comingCheckIns)})`,
  },
  teams: {
    facts: sql`jsonb_build_object('name', gone.name, 'address', gone.address, 'type', gone.type,
      'players', gone.players, 'games', ${count(gamesOfTeam)})`,
    rows: sql`jsonb_build_object(
      'teams', jsonb_build_array(to_jsonb(gone)),
      'slug_history', ${all(sql`slug_history r where r.team_id = gone.id`)},
      'series', ${all(sql`series r where r.team_id = gone.id`)},
      'series_skips', ${all(sql`series_skips r where r.series_id in (${seriesOfTeam})`)},
      'series_regulars', ${all(sql`series_regulars r where r.series_id in (${seriesOfTeam})`)},
      'games', ${all(gamesOfTeam)},
      'memberships', ${all(members)},
      'check_ins', ${all(sql`check_ins r where r.game_id in (select id from games where team_id = gone.id)`)})`,
  },
  games: {
    facts: sql`jsonb_build_object('teamId', gone.team_id, 'datetime', gone.datetime,
      'checkIns', ${count(checkInsOfGame)})`,
    rows: sql`jsonb_build_object(
      'games', jsonb_build_array(to_jsonb(gone)),
      'check_ins', ${all(checkInsOfGame)})`,
  },
};
