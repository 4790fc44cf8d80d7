import type { Resource } from "#app/features/audit/resource.ts";
import type { HandleReportProblem, ReportAct } from "#app/features/safety/handle-report.ts";
import { isText, type Reported, setHidden } from "#app/features/safety/hide-reported.server.ts";
import { logHandled } from "#app/features/safety/log-handled.server.ts";
import { removeReported } from "#app/features/safety/remove-reported.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type HandleReport = { reportId: number; act: ReportAct; note?: string | null; who: string };

/** What must be confirmed first: a deletion of more than a text. */
export type ToConfirm = { confirm?: { kind: Resource; id: number } };

type Handled = Outcome<ToConfirm, HandleReportProblem>;

/** Closes the reports about a thing, as an admin; hides or removes it, or shows it again. */
export function handleReport(db: Db, { reportId, act, note, who }: HandleReport): Promise<Handled> {
  return inTransaction<ToConfirm, HandleReportProblem>(db, async (db) => {
    const subject = await lockReport(db, reportId);
    if (!subject) return refuse("unknown_report");
    if (act === "note") return writeNote(db, { reportId, note });
    const kind = resourceOf[subject.kind];
    if (act === "remove" && kind) return done({ confirm: { kind, id: subject.subjectId } });
    if (act === "hide" && !isText(subject)) return refuse("not_hideable");
    if (isText(subject)) await logHandled(db, { ...subject, act, who });
    if (act === "remove") await removeReported(db, subject);
    else await setHidden(db, subject, { isHidden: act === "hide" });
    await close(db, subject, { act, who });
    return done({});
  });
}

/** What is removed on a page of its own. */
const resourceOf: Record<string, Resource | undefined> = {
  team: "teams",
  court: "teams",
  game: "games",
  user: "users",
};

const lockReport = (db: Db, id: number) =>
  db
    .selectFrom("reports")
    .select(["kind", "subjectId", "subjectUser"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

async function writeNote(db: Db, { reportId, note }: { reportId: number; note?: string | null }) {
  await db
    .updateTable("reports")
    .set({ note: note ?? null })
    .where("id", "=", reportId)
    .execute();
  return done({});
}

const outcomes = { done: "done", hide: "hidden", remove: "removed" };

type Closed = { act: keyof typeof outcomes; who: string };

/** An act on one report closes all reports about the same thing, and deletes their addresses. */
async function close(db: Db, { kind, subjectId, subjectUser }: Reported, { act, who }: Closed) {
  await db
    .updateTable("reports")
    .set({ handledAt: databaseNow, handledBy: who, outcome: outcomes[act], reportedFrom: null })
    .where("kind", "=", kind)
    .where("subjectId", "=", subjectId)
    .where("subjectUser", "is not distinct from", subjectUser)
    .where("handledAt", "is", null)
    .execute();
}
