import { sql } from "kysely";
import { hasNoteOfGame } from "#app/features/games/hidden-texts.server.ts";
import { reportsToHide } from "#app/features/safety/report.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type Reported = { kind: string; subjectId: number; subjectUser: number | null };

/**
 * Hides a comment, or the note of a game and why it was cancelled, once enough people who may read it
 * reported it within a day.
 */
export async function hideReported(db: Db, subject: Reported): Promise<void> {
  if (!isText(subject)) return;
  // Of two reports at the same moment, the second counts the first.
  await lockGames(db, subject);
  if ((await countReaders(db, subject)) >= reportsToHide) {
    await setHidden(db, subject, { isHidden: true });
  }
}

/** Returns whether something is a text that can be hidden: a comment, or a game with its note. */
export const isText = ({ kind }: Pick<Reported, "kind">) => kind === "comment" || kind === "game";

/** Hides a comment or note from all but its writer, or shows it again. */
export async function setHidden(
  db: Db,
  { kind, subjectId, subjectUser }: Reported,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  const at = isHidden ? databaseNow : null;
  if (kind === "game") {
    const ids = await lockGames(db, { kind, subjectId });
    await db
      .updateTable("games")
      .set({ noteReportedAt: at })
      .where(sql<boolean>`id = any(${ids}::int[])`)
      .where((eb) => eb.or([eb("note", "is not", null), eb("cancelReason", "is not", null)]))
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

/** Locks the game, and those of its series with the same note. In order of id. */
async function lockGames(db: Db, { kind, subjectId }: Pick<Reported, "kind" | "subjectId">) {
  const { rows } = await sql<{ id: number }>`select id from games where id = ${subjectId}
      or ${kind === "game"} and ${hasNoteOfGame(subjectId)}
    order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns how many accounts reported it that may read it: members, and of a note at a court everybody. Reports
 * of others wait for an admin.
 */
async function countReaders(db: Db, { kind, subjectId, subjectUser }: Reported) {
  const { rows } = await sql<{ people: number }>`
    select count(distinct r.reporter_id)::int as people
    from reports r join games on games.id = r.subject_id join teams on teams.id = games.team_id
    where r.kind = ${kind} and r.subject_id = ${subjectId}
      and r.subject_user is not distinct from ${subjectUser}::int
      and r.handled_at is null and r.at > now() - interval '1 day'
      and (${kind === "game"} and teams.type = 'court' or exists (select from memberships m
        where m.team_id = games.team_id and m.user_id = r.reporter_id))`.execute(db);
  return rows[0]?.people ?? 0;
}
