import { type RawBuilder, sql } from "kysely";
import type { RestoreProblem } from "#app/features/audit/restore.ts";
import { restorableDays } from "#app/features/audit/restore.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type Restore = { auditId: number; who: string };

/** Restores deleted rows as they were. The rows that they refer to must still exist. */
export function restore(
  db: Db,
  { auditId, who }: Restore,
): Promise<Outcome<undefined, RestoreProblem>> {
  return inTransaction(db, async (db) => {
    const kept = await lockKept(db, auditId);
    if (!kept) return refuse("not_kept");
    for (const part of tables) {
      const { inKeeping, back } = await putBack(db, auditId, part);
      if (back < inKeeping && part.refusal) return refuse(part.refusal(kept.kind));
    }
    await log(db, { auditId, who });
    await db.deleteFrom("removed").where("auditId", "=", auditId).execute();
    return done(undefined);
  });
}

function lockKept(db: Db, auditId: number) {
  return db
    .selectFrom("removed")
    .innerJoin("auditLog", "auditLog.id", "removed.auditId")
    .select("auditLog.kind")
    .where("removed.auditId", "=", auditId)
    .where("removed.at", ">", sql<Date>`now() - make_interval(days => ${restorableDays})`)
    .forUpdate("removed")
    .executeTakeFirst();
}

type Part = {
  table: string;
  /** Columns that triggers count while the rows below are restored. */
  instead?: Record<string, RawBuilder<unknown>>;
  /** The parents of the rows; rows whose parent is gone are not restored. */
  owners?: RawBuilder<unknown>;
  /** Why nothing is restored when a row conflicts with an existing one. */
  refusal?: (kind: string) => RestoreProblem;
};

const taken = (): RestoreProblem => "taken";
const user = sql`join users on users.id = r.user_id`;
const team = sql`join teams on teams.id = r.team_id`;
const game = sql`join games on games.id = r.game_id`;
const series = sql`join series on series.id = r.series_id`;
// Ids of users in the line outlive accounts: who is gone does not stand in it again.
const inLine = sql`${game} left join users on users.id = r.user_id
  left join guests on guests.id = r.guest_id where coalesce(users.id, guests.id) is not null`;
const host = { host_id: sql`(select id from users where id = r.host_id)` };

/** In this order: later tables refer to earlier ones. */
const tables: Part[] = [
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
    instead: { ...host, series_id: sql`(select id from series where id = r.series_id)` },
    refusal: (kind) => (kind === "games" ? "team_gone" : "taken"),
  },
  { table: "memberships", owners: sql`${user} ${team}` },
  {
    table: "calendar_feeds",
    owners: sql`${user} left join teams on teams.id = r.team_id
    where r.team_id is null or teams.id is not null`,
  },
  { table: "series_regulars", owners: sql`${user} ${series}` },
  { table: "check_ins", owners: game },
  { table: "guests", owners: game },
  { table: "waiting", owners: inLine },
  { table: "answers", owners: game },
  { table: "late_outs", owners: game },
  { table: "game_changes", owners: game },
];

async function putBack(db: Db, auditId: number, { table, owners = sql``, instead = {} }: Part) {
  const columns = await keptColumns(db, auditId, table);
  if (columns.length === 0) return { inKeeping: 0, back: 0 };
  const values = columns.map((name) => instead[name] ?? sql.ref(`r.${name}`));
  const { rows } = await sql<{ inKeeping: number; back: number }>`
    with kept as (select rows -> ${table} as rows from removed where audit_id = ${auditId}),
    back as (
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      overriding system value
      select ${sql.join(values)}
      from kept, jsonb_populate_recordset(null::${sql.table(table)}, kept.rows) r ${owners}
      on conflict do nothing returning 1
    )
    select (select jsonb_array_length(rows) from kept) as in_keeping,
      (select count(*)::int from back) as back`.execute(db);
  return rows[0] ?? { inKeeping: 0, back: 0 };
}

/** The columns of an archived row; columns added since then take their defaults. */
async function keptColumns(db: Db, auditId: number, table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns, removed
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and audit_id = ${auditId} and (rows -> ${table} -> 0) ? column_name
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

async function log(db: Db, { auditId, who }: Restore) {
  await sql`insert into audit_log (who, action, kind, subject_id, after)
    select ${who}, 'restore', kind, subject_id, before from audit_log where id = ${auditId}`.execute(
    db,
  );
}
