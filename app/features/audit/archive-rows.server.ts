import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#app/features/audit/resource.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  type ArchivedTable,
  archivedTables,
  hostColumns,
  type KeptWithoutUser,
  listReferences,
  toSnakeCase,
} from "#db/table-references.ts";

type ArchiveRowsInput = { kind: Resource; ids: number[]; doer: string };

/** Copies each of these rows, with the rows that refer to it, into one row of the archive. Call this
 * with the rows locked, and delete them afterwards. The games of a team can be too many for one row
 * of the archive, so `removeTeamGames` archives them. */
export async function archiveRows(db: Db, { kind, ids, doer }: ArchiveRowsInput) {
  const { rows: logged } = await sql<{ auditId: number; id: number }>`
    with logged as (
      insert into audit_log (who, action, kind, subject_id, before)
      select ${doer}, 'remove', ${kind}, gone.id, ${facts[kind]}
      from ${sql.table(kind)} gone where gone.id = any(${ids}::int[]) order by gone.id
      returning id, subject_id
    ),
    kept as (insert into removed (audit_id, rows)
      select logged.id, ${rows[kind]} from logged join ${sql.table(kind)} gone on gone.id = logged.subject_id)
    select id as audit_id, subject_id as id from logged
  `.execute(db);
  return logged;
}

const gamesInPart = 100;

/** Archives 100 games in each row, because all games of an old court could be too large for one
 * row. */
export async function removeTeamGames(
  db: Db,
  { auditId, teamId }: { auditId: number; teamId: number },
): Promise<void> {
  for (let part = 1; ; part++) {
    const games = await db
      .selectFrom("games")
      .select("id")
      .where("teamId", "=", teamId)
      .orderBy("id")
      .limit(gamesInPart)
      .execute();
    if (games.length === 0) return;
    const ids = games.map(({ id }) => id);
    await sql`insert into removed (audit_id, part, rows)
      values (${auditId}, ${part}, ${selectRowsOfGames(ids)})`.execute(db);
    await db.deleteFrom("games").where("id", "=", anyOf(ids)).execute();
  }
}

const count = (from: RawBuilder<unknown>) => sql`(select count(*) from ${from})`;

const isCheckIn = sql`kind = 'member' and status = 'in'`;

const facts: Record<Resource, RawBuilder<unknown>> = {
  users: sql`jsonb_build_object('name', gone.name, 'email', gone.email,
    'teams', ${count(sql`memberships r where r.user_id = gone.id`)})`,
  teams: sql`jsonb_build_object('name', gone.name, 'address', gone.address, 'type', gone.type,
    'players', gone.players, 'games', ${count(sql`games r where r.team_id = gone.id`)})`,
  games: sql`jsonb_build_object('teamId', gone.team_id, 'datetime', gone.datetime,
    'checkIns', ${count(sql`answers r where r.game_id = gone.id and ${isCheckIn}`)})`,
};

const coming = sql`r.game_id in (select id from games where datetime > now())`;

/** The answers that are erased or changed when the user is deleted: the user's own answers, and the
 * answers of guests whom the user brings to coming games. */
const lostAnswers = sql`(r.user_id = gone.id and (${coming}
    or num_nonnulls(r.name, r.comment, r.late_at, r.paid_at) > 0)
  or r.id = any(array(select id from answers where brought_by = gone.id union all
    select friend.id from answers friend join answers own on friend.friend_of = own.id
    where own.user_id = gone.id)) and ${coming})`;

const goWithUser: Record<KeptWithoutUser | "guestLinks", RawBuilder<unknown> | null> = {
  announcements: sql`r.user_id = gone.id`,
  series: null,
  games: null,
  guestLinks: sql`r.id in (select guest_link_id from answers where user_id = gone.id)`,
  answers: lostAnswers,
  gameAsks: null,
  gameChanges: null,
};

const goWithTeam: Partial<Record<ArchivedTable, RawBuilder<unknown>>> = {
  guestLinks: sql`r.series_id in (select id from series where team_id = gone.id)`,
};

const isInGoWithUser = (table: string): table is keyof typeof goWithUser => table in goWithUser;

function goWith(kind: Resource, table: ArchivedTable): RawBuilder<unknown> | null {
  if (kind === "users" && isInGoWithUser(table)) return goWithUser[table];
  if (kind === "teams" && goWithTeam[table]) return goWithTeam[table];
  const parents = listReferences(table).filter(({ key }) => key === "cascade");
  const own = parents.filter(({ to }) => to === kind);
  if (own.length > 0)
    return sql`gone.id in (${sql.join(own.map(({ column }) => sql.ref(`r.${column}`)))})`;
  for (const { to, column } of parents) {
    const parent = archivedTables.find((table) => table === to);
    const condition = parent && parent !== "users" && goWith(kind, parent);
    if (condition)
      return sql`${sql.ref(`r.${column}`)} in (select r.id from ${sql.table(to)} r where ${condition})`;
  }
  return null;
}

const hosted = sql`, 'hosted', jsonb_build_object(${sql.join(
  hostColumns.map(
    ({ table, column }) => sql`${sql.lit(table)}::text, (select coalesce(jsonb_agg(r.id), '[]')
      from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = gone.id)`,
  ),
)})`;

function isOfGames(table: ArchivedTable): boolean {
  return table === "games" || goWith("games", table) !== null;
}

const rows: Record<Resource, RawBuilder<unknown>> = {
  users: rowsWith("users", hosted),
  teams: rowsWith(
    "teams",
    sql``,
    archivedTables.filter((table) => !isOfGames(table) || table in goWithTeam),
  ),
  games: rowsWith("games"),
};

function rowsWith(kind: Resource, more = sql``, tables = archivedTables) {
  const parts = tables.flatMap((table) => {
    const condition = goWith(kind, table);
    if (!condition) return [];
    const from = sql`${sql.table(table)} r where ${condition}`;
    return [
      sql`${sql.lit(toSnakeCase(table))}::text, (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${from})`,
    ];
  });
  return sql`jsonb_build_object(${sql.lit(kind)}::text, jsonb_build_array(to_jsonb(gone)),
    ${sql.join(parts)}${more})`;
}

const selectRowsOfGames = (ids: number[]) =>
  sql`jsonb_build_object(${sql.join(
    archivedTables.filter(isOfGames).map((table) => {
      const condition = table === "games" ? sql`gone.id = r.id` : goWith("games", table);
      return sql`${sql.lit(toSnakeCase(table))}::text, (select coalesce(jsonb_agg(to_jsonb(r)), '[]')
        from ${sql.table(table)} r, games gone where gone.id = ${anyOf(ids)} and ${condition})`;
    }),
  )})`;
