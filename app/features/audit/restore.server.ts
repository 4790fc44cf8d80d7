import { sql } from "kysely";
import { z } from "zod";
import { restorableDays } from "#app/features/audit/restore.ts";
import { restoredTables } from "#app/features/audit/restored-tables.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { daysAgo } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { hostColumns } from "#db/table-references.ts";

export const restoreForm = z.object({ auditId: idInput("auditId must be the id of an entry") });

type RestoreInput = { auditId: number; doer: string };

/** Refused if an archived row refers to a row that no longer exists, or if its name or address is
 * taken. */
export function restore(db: Db, { auditId, doer }: RestoreInput) {
  return inTransaction(db, async (db) => {
    const kept = await lockArchived(db, auditId);
    if (!kept) return refuse("not_kept");
    await lockTeams(db, auditId);
    await lockGames(db, auditId);
    for (const part of await listParts(db, auditId)) {
      const problem = await restorePart(db, { auditId, part, kind: kept.kind });
      if (problem) return refuse(problem);
    }
    await restoreHost(db, auditId);
    if (kept.kind === "users") await restoreFacts(db, auditId);
    if (kept.kind === "games") await unskipDate(db, kept.subjectId);
    if (kept.kind === "users") await renewCalendars(db, kept.subjectId);
    await log(db, { auditId, doer });
    await db.deleteFrom("removed").where("auditId", "=", auditId).execute();
    return done(undefined);
  });
}

/** A stranger may have got hold of the calendar links, so restoring makes new ones. */
const renewCalendars = (db: Db, userId: number) =>
  db
    .updateTable("calendarFeeds")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("userId", "=", userId)
    .execute();

function lockArchived(db: Db, auditId: number) {
  return db
    .selectFrom("removed")
    .innerJoin("auditLog", "auditLog.id", "removed.auditId")
    .select(["auditLog.kind", "auditLog.subjectId"])
    .where("removed.auditId", "=", auditId)
    .where("removed.part", "=", 0)
    .where("removed.at", ">", daysAgo(restorableDays))
    .forUpdate("removed")
    .executeTakeFirst();
}

async function lockTeams(db: Db, auditId: number) {
  const ids = sql<number>`(select (of_team ->> 'team_id')::int from removed,
      jsonb_array_elements(coalesce(rows -> 'memberships', '[]') || coalesce(rows -> 'games', '[]')
        || coalesce(rows -> 'series', '[]')) of_team
    where audit_id = ${auditId})`;
  await lockRows(db, { table: "teams", ids, to: "write" });
}

/** Locks the games, so that nobody takes the last spot while the players are put back. */
async function lockGames(db: Db, auditId: number) {
  await sql`select id from games where id in (
      select jsonb_array_elements_text(rows -> 'hosted' -> 'games')::int from removed
        where audit_id = ${auditId}
      union select (spot ->> 'game_id')::int from removed,
        jsonb_array_elements(coalesce(rows -> 'answers', '[]')) spot
      where audit_id = ${auditId})
    order by id for no key update`.execute(db);
}

type Part = { auditId: number; part: number };

async function listParts(db: Db, auditId: number): Promise<number[]> {
  const parts = await db
    .selectFrom("removed")
    .select("part")
    .where("auditId", "=", auditId)
    .orderBy("part")
    .execute();
  return parts.map(({ part }) => part);
}

/** Makes Postgres check the constraints now, so that a conflict is found here and not at the end of
 * the transaction. Returns the reason if rows cannot be restored. */
async function restorePart(db: Db, { kind, ...part }: Part & { kind: string }) {
  for (const table of restoredTables) {
    const { inKeeping, back } = await restoreRows(db, part, table);
    if (back < inKeeping && table.refusal) return table.refusal(kind);
  }
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
  return undefined;
}

async function restoreRows(db: Db, part: Part, restored: (typeof restoredTables)[number]) {
  const { table, parents, instead } = restored;
  const columns = await archivedColumns(db, part, table);
  if (columns.length === 0) return { inKeeping: 0, back: 0 };
  const values = columns.map((name) => instead[name] ?? sql.ref(`r.${name}`));
  const { rows } = await sql<{ inKeeping: number; back: number }>`
    with kept as (select rows -> ${table} as rows from removed
      where audit_id = ${part.auditId} and part = ${part.part}),
    back as (
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      overriding system value
      select ${sql.join(values)}
      from kept, jsonb_populate_recordset(null::${sql.table(table)}, kept.rows) r ${parents}
      on conflict do nothing returning 1
    )
    select (select jsonb_array_length(rows) from kept) as in_keeping,
      (select count(*)::int from back) as back`.execute(db);
  return rows[0] ?? { inKeeping: 0, back: 0 };
}

/** A migration may have added columns after the rows were archived. These are left out, so that
 * they get their defaults. */
async function archivedColumns(db: Db, { auditId, part }: Part, table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns, removed
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and audit_id = ${auditId} and part = ${part} and (rows -> ${table} -> 0) ? column_name
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

async function restoreHost(db: Db, auditId: number) {
  for (const { table, column } of hostColumns) {
    await sql`update ${sql.table(table)} hosted
      set ${sql.ref(column)} = (rows -> 'users' -> 0 ->> 'id')::int from removed
      where audit_id = ${auditId} and ${sql.ref(`hosted.${column}`)} is null and hosted.id in (
        select jsonb_array_elements_text(rows -> 'hosted' -> ${table})::int)`.execute(db);
  }
}

const restoreFacts = (db: Db, auditId: number) =>
  sql`update answers set name = r.name, comment = r.comment, hidden_at = r.hidden_at,
      reported_at = r.reported_at, late_at = r.late_at, paid_at = r.paid_at, paid_by = r.paid_by,
      paid_cents = r.paid_cents, paid_currency = r.paid_currency
    from removed, jsonb_populate_recordset(null::answers, removed.rows -> 'answers') r
    where audit_id = ${auditId} and answers.game_id = r.game_id
      and answers.user_id = r.user_id`.execute(db);

/** Deleting a game of a series marked its date as skipped. Restoring the game removes the mark. */
const unskipDate = (db: Db, gameId: number) =>
  db
    .deleteFrom("seriesSkips")
    .using("games")
    .where("games.id", "=", gameId)
    .where("games.status", "=", "on")
    .whereRef("seriesSkips.seriesId", "=", "games.seriesId")
    .whereRef("seriesSkips.date", "=", "games.seriesDate")
    .execute();

const log = (db: Db, { auditId, doer }: RestoreInput) =>
  db
    .insertInto("auditLog")
    .columns(["who", "action", "kind", "subjectId", "after"])
    .expression((eb) =>
      eb
        .selectFrom("auditLog")
        .select([eb.val(doer).as("who"), eb.val("restore").as("action")])
        .select(["kind", "subjectId", "before"])
        .where("id", "=", auditId),
    )
    .execute();
