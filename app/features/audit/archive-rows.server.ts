import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

type ArchiveRowsInput = { kind: Resource; ids: number[]; doer: string };

/**
 * Records in the audit log that rows are about to be deleted, and archives every row that is deleted
 * with them. The caller holds locks on them, so that nothing is added meanwhile.
 */
export async function archiveRows(db: Db, { kind, ids, doer }: ArchiveRowsInput): Promise<void> {
  const { facts, rows } = parts[kind];
  await sql`
    with logged as (
      insert into audit_log (who, action, kind, subject_id, before)
      select ${doer}, 'remove', ${kind}, gone.id, ${facts}
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
const checkInsOfGame = sql`check_ins r where r.game_id = gone.id`;

/** The rows of tables, by name, whose column refers to rows that a condition selects. */
const below = (tables: string[], condition: RawBuilder<unknown>) =>
  sql.join(
    tables.map(
      (table) => sql`${sql.lit(table)}::text, ${all(sql`${sql.table(table)} r ${condition}`)}`,
    ),
  );

/** The ids of rows that stay, but lose their host. */
const hostedIn = (table: "games" | "series") =>
  sql`(select coalesce(jsonb_agg(r.id), '[]') from ${sql.table(table)} r where r.host_id = gone.id)`;

/** The tables whose rows belong to games. */
const partsOfGames = ["check_ins", "guests", "waiting", "answers", "late_outs", "game_changes"];
const rowsWithGame = sql`where r.game_id = gone.id`;
const rowsWithGamesInTeam = sql`where r.game_id in (select id from games where team_id = gone.id)`;
const rowsWithSeriesInTeam = sql`where r.series_id in (select id from series where team_id = gone.id)`;
const rowsWithTeam = sql`where r.team_id = gone.id`;
const rowsWithUser = sql`where r.user_id = gone.id`;
const coming = sql`r.game_id in (select id from games where datetime > now())`;
const toChanges = (games: RawBuilder<unknown>) =>
  all(sql`series_changes r where r.change_id in
  (select c.id from game_changes c join games on games.id = c.game_id where ${games})`);

/** The log's summary of a row, without secrets, and the rows to restore with it. */
const parts: Record<Resource, { facts: RawBuilder<unknown>; rows: RawBuilder<unknown> }> = {
  users: {
    facts: sql`jsonb_build_object('name', gone.name, 'email', gone.email,
      'teams', ${count(sql`memberships r where r.user_id = gone.id`)})`,
    rows: sql`jsonb_build_object(
      'users', jsonb_build_array(to_jsonb(gone)),
      'hosted', jsonb_build_object('games', ${hostedIn("games")}, 'series', ${hostedIn("series")}),
      ${below(["memberships", "bans", "mail_settings", "calendar_feeds"], rowsWithUser)},
      ${below(["series_regulars", "late_outs"], rowsWithUser)},
      'blocks', ${all(sql`blocks r where gone.id in (r.user_id, r.blocked_id)`)},
      'check_ins', ${all(sql`check_ins r ${rowsWithUser} and ${coming}`)},
      'answers', ${all(sql`answers r ${rowsWithUser} and (${coming} or r.comment is not null)`)},
      'guests', ${all(sql`guests r where ${coming} and gone.id in (r.brought_by, r.user_id)`)},
      'waiting', ${all(sql`waiting r where ${coming} and (r.user_id = gone.id
        or r.guest_id in (select id from guests where gone.id in (brought_by, user_id)))`)})`,
  },
  teams: {
    facts: sql`jsonb_build_object('name', gone.name, 'address', gone.address, 'type', gone.type,
      'players', gone.players, 'games', ${count(gamesOfTeam)})`,
    rows: sql`jsonb_build_object(
      'teams', jsonb_build_array(to_jsonb(gone)),
      ${below(["slug_history", "old_keys", "bans", "series", "calendar_feeds"], rowsWithTeam)},
      ${below(["series_skips", "series_regulars"], rowsWithSeriesInTeam)},
      'games', ${all(gamesOfTeam)},
      'memberships', ${all(members)},
      ${below(partsOfGames, rowsWithGamesInTeam)},
      'series_changes', ${toChanges(sql`games.team_id = gone.id`)})`,
  },
  games: {
    facts: sql`jsonb_build_object('teamId', gone.team_id, 'datetime', gone.datetime,
      'checkIns', ${count(checkInsOfGame)})`,
    rows: sql`jsonb_build_object(
      'games', jsonb_build_array(to_jsonb(gone)),
      ${below(partsOfGames, rowsWithGame)},
      'series_changes', ${toChanges(sql`games.id = gone.id`)})`,
  },
};
