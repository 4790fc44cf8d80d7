import { sql } from "kysely";
import { z } from "zod";
import { moveWaitingList } from "#app/features/answers/advance-waiting-list.server.ts";
import { endStandingGuests, removeAnswer } from "#app/features/answers/claim-answer.server.ts";
import { logEdit } from "#app/features/audit/log-edit.server.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import { reportedText } from "#app/features/games/hidden-texts.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { type ReportAct, reportActs, reportNoteMax } from "#app/features/safety/handle-report.ts";
import { isText, type Reported, setHidden } from "#app/features/safety/hide-reported.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput, messageInput, typedOrNull } from "#app/lib/schemas.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

const note = messageInput({ field: "Note", missing: "The note is empty", max: reportNoteMax });

export const handleReportForm = z.object({
  report: idInput("report must be an id"),
  act: z.enum(reportActs, `act must be ${reportActs.join(", ")}`),
  note: typedOrNull(note),
});

type HandleReportInput = { reportId: number; act: ReportAct; note?: string | null; doer: string };

/** Returns the team, game or account that the admin wants to remove. Removing it needs a second page,
 * which asks for confirmation and says what else is deleted. A reported text is removed at once. */
export function handleReport(db: Db, { reportId, act, note, doer }: HandleReportInput) {
  return inTransaction(db, async (db) => {
    const subject = await lockReport(db, reportId);
    if (!subject) return refuse("unknown_report");
    if (act === "note") return writeNote(db, { reportId, note });
    const kind = resourceByKind[subject.kind];
    if (act === "remove" && kind) return done({ kind, id: subject.subjectId });
    if (act === "hide" && !isText(subject)) return refuse("not_hideable");
    if (isText(subject)) await logHandled(db, { ...subject, act, doer });
    if (act === "remove") await removeReported(db, subject);
    else await setHidden(db, subject, { isHidden: act === "hide" });
    await close(db, subject, { act, doer });
    return done(null);
  });
}

const resourceByKind: Record<string, Resource | undefined> = {
  team: "teams",
  court: "teams",
  game: "games",
  user: "users",
};

/** All reports about the same thing are closed together, so all are locked. */
async function lockReport(db: Db, id: number) {
  await db
    .selectFrom("reports")
    .select("id")
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb("id", "=", id),
        exists(
          selectFrom("reports as this")
            .select("this.id")
            .where("this.id", "=", id)
            .whereRef("this.kind", "=", "reports.kind")
            .whereRef("this.subjectId", "=", "reports.subjectId")
            .whereRef("this.subjectUser", "is not distinct from", "reports.subjectUser"),
        ),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  return db
    .selectFrom("reports")
    .select(["kind", "subjectId", "subjectUser"])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function writeNote(db: Db, { reportId, note }: { reportId: number; note?: string | null }) {
  await db
    .updateTable("reports")
    .set({ note: note ?? null })
    .where("id", "=", reportId)
    .execute();
  return done(null);
}

const outcomes = { done: "done", hide: "hidden", remove: "removed" };

type CloseReportInput = { act: keyof typeof outcomes; doer: string };

async function close(
  db: Db,
  { kind, subjectId, subjectUser }: Reported,
  { act, doer }: CloseReportInput,
) {
  await db
    .updateTable("reports")
    .set({ handledAt: databaseNow, handledBy: doer, outcome: outcomes[act], reportedFrom: null })
    .where("kind", "=", kind)
    .where("subjectId", "=", subjectId)
    .where("subjectUser", "is not distinct from", subjectUser)
    .where("handledAt", "is", null)
    .execute();
}

type HideOrRemoveInput = Reported & { act: "done" | "hide" | "remove"; doer: string };

async function logHandled(db: Db, handled: HideOrRemoveInput): Promise<void> {
  const { kind, subjectId, subjectUser, act, doer } = handled;
  if (kind === "announcement") return logHandledAnnouncement(db, handled);
  const was = await db
    .selectFrom("games")
    .leftJoin("answers as a", (join) =>
      join.onRef("a.gameId", "=", "games.id").on("a.userId", "=", subjectUser),
    )
    .select([
      reportedText(sql`${kind}::text`).as("text"),
      sql<boolean>`${sql.ref(kind === "game" ? "games.noteReportedAt" : "a.reportedAt")} is not null`.as(
        "isHidden",
      ),
    ])
    .where("games.id", "=", subjectId)
    .executeTakeFirst();
  if (!was) return;
  const what = kind === "game" ? "note" : `comment of user ${subjectUser}`;
  const before = { [what]: was.text, hidden: was.isHidden };
  const after = { [what]: act === "remove" ? null : was.text, hidden: act === "hide" };
  await logEdit(db, { kind: "games", id: subjectId, doer, before, after });
}

async function logHandledAnnouncement(db: Db, { subjectId, act, doer }: HideOrRemoveInput) {
  const was = await db
    .selectFrom("announcements")
    .select(["teamId", "text", sql<boolean>`hidden_at is not null`.as("isHidden")])
    .where("id", "=", subjectId)
    .executeTakeFirst();
  if (!was) return;
  const before = { announcement: was.text, hidden: was.isHidden };
  const after = { announcement: act === "remove" ? null : was.text, hidden: act === "hide" };
  await logEdit(db, { kind: "teams", id: was.teamId, doer, before, after });
}

async function removeReported(db: Db, { kind, subjectId, subjectUser }: Reported): Promise<void> {
  if (kind === "guest") return removeGuest(db, subjectId);
  if (kind === "announcement") return removeAnnounced(db, subjectId);
  await db
    .updateTable("answers")
    .set({ comment: null, hiddenAt: null, reportedAt: null })
    .where("gameId", "=", subjectId)
    .where("userId", "=", subjectUser)
    .execute();
}

async function removeAnnounced(db: Db, id: number) {
  await db
    .updateTable("announcements")
    .set({ removedAt: databaseNow })
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .execute();
}

async function removeGuest(db: Db, id: number) {
  const gameId = sql<number>`(select game_id from answers where id = ${id})`;
  const game = await lockGame(db, { gameId, to: "write" });
  const guest = await db
    .selectFrom("answers")
    .select(["id", "guestLinkId"])
    .where("id", "=", id)
    .where("kind", "<>", "member")
    .executeTakeFirst();
  if (!game || !guest) return;
  await endStandingGuests(db, sql<boolean>`id = ${id}`);
  await removeAnswer(db, guest);
  await moveWaitingList(db, { gameId: game.id });
}
