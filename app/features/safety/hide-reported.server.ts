import { hasNoteOfGame } from "#app/features/games/hidden-texts.server.ts";
import { reportsToHide } from "#app/features/safety/report.ts";
import { databaseNow, daysAgo } from "#app/platform/database/clock.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

export type Reported = { kind: string; subjectId: number; subjectUser: number | null };

export async function hideReported(db: Db, subject: Reported): Promise<void> {
  if (!isText(subject)) return;
  // If two reports come at once, the second waits here and then counts both.
  if (subject.kind === "announcement") await lockAnnouncement(db, subject.subjectId);
  else await lockGames(db, subject);
  if ((await countReaders(db, subject)) >= reportsToHide) {
    await setHidden(db, subject, { isHidden: true });
  }
}

export const isText = ({ kind }: Pick<Reported, "kind">) =>
  kind === "comment" || kind === "announcement" || kind === "game";

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
      .where("id", "=", anyOf(ids))
      .where((eb) => eb.or([eb("note", "is not", null), eb("cancelReason", "is not", null)]))
      .execute();
  }
  if (kind === "announcement")
    await db
      .updateTable("announcements")
      .set({ hiddenAt: at })
      .where("id", "=", subjectId)
      .execute();
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

const lockAnnouncement = (db: Db, id: number) =>
  db.selectFrom("announcements").select("id").where("id", "=", id).forNoKeyUpdate().execute();

/** A reported note can stand in several games of a series. All these games are locked, in the order
 * of their ids, because two reports could otherwise deadlock. */
async function lockGames(db: Db, { kind, subjectId }: Pick<Reported, "kind" | "subjectId">) {
  const games = await db
    .selectFrom("games")
    .select("id")
    .where(({ eb, or }) =>
      or([eb("id", "=", subjectId), ...(kind === "game" ? [hasNoteOfGame(subjectId)] : [])]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return games.map(({ id }) => id);
}

/** Counts the people whose reports help to hide the text without an admin. These are members of the
 * team, and for the note of a game at a court everybody who reports it. Strangers could otherwise
 * hide a team's texts. */
async function countReaders(db: Db, { kind, subjectId, subjectUser }: Reported) {
  const { people } = await db
    .selectFrom("reports as r")
    .innerJoin("teams", (join) =>
      join.on((eb) =>
        eb(
          "teams.id",
          "=",
          eb
            .selectFrom(kind === "announcement" ? "announcements" : "games")
            .select("teamId")
            .where("id", "=", subjectId),
        ),
      ),
    )
    .select(({ fn }) => fn.count<string>("r.reporterId").distinct().as("people"))
    .where("r.kind", "=", kind)
    .where("r.subjectId", "=", subjectId)
    .where("r.subjectUser", "is not distinct from", subjectUser)
    .where("r.handledAt", "is", null)
    .where("r.at", ">", daysAgo(1))
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        ...(kind === "game" ? [eb("teams.type", "=", "court")] : []),
        exists(
          selectFrom("memberships as m")
            .select("m.userId")
            .whereRef("m.teamId", "=", "teams.id")
            .whereRef("m.userId", "=", "r.reporterId"),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(people);
}
