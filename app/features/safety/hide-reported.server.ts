import { sql } from "kysely";
import { reportsToHide } from "#app/features/safety/report.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type Reported = { kind: string; subjectId: number; subjectUser: number | null };

/** Hides a comment or the note of a game once enough people reported it within a day. */
export async function hideReported(db: Db, subject: Reported): Promise<void> {
  if (!isText(subject)) return;
  // Of two reports at the same moment, the second counts the first.
  await sql`select from games where id = ${subject.subjectId} for no key update`.execute(db);
  if ((await countReporters(db, subject)) >= reportsToHide) {
    await setHidden(db, subject, { isHidden: true });
  }
}

/** Whether something is a text that can be hidden: a comment, or a game with its note. */
export const isText = ({ kind }: Pick<Reported, "kind">) => kind === "comment" || kind === "game";

/** Hides a comment or note from all but its writer, or shows it again. */
export async function setHidden(
  db: Db,
  { kind, subjectId, subjectUser }: Reported,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  const at = isHidden ? databaseNow : null;
  if (kind === "game") {
    await db
      .updateTable("games")
      .set({ noteReportedAt: at })
      .where("id", "=", subjectId)
      .where("note", "is not", null)
      .execute();
  }
  if (kind === "comment") {
    await db
      .updateTable("answers")
      .set({ reportedAt: at })
      .where("gameId", "=", subjectId)
      .where("userId", "=", subjectUser)
      .where("comment", "is not", null)
      .execute();
  }
}

/** One person is one account, and without one an address from which no account reported. */
async function countReporters(db: Db, { kind, subjectId, subjectUser }: Reported) {
  const { rows } = await sql<{ people: number }>`
    with open as (
      select reporter_id, reported_from from reports
      where kind = ${kind} and subject_id = ${subjectId}
        and subject_user is not distinct from ${subjectUser}::int
        and handled_at is null and at > now() - interval '1 day'
    )
    select (count(distinct reporter_id) + count(distinct reported_from) filter (
      where reporter_id is null and reported_from not in (
        select reported_from from open where reporter_id is not null)))::int as people
    from open`.execute(db);
  return rows[0]?.people ?? 0;
}
