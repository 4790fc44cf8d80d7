import { hideReported } from "#app/features/safety/hide-reported.server.ts";
import type { ReportSubject } from "#app/features/safety/paths.ts";
import type { ReportProblem, ReportReason } from "#app/features/safety/report.ts";
import { isPublicKind, isThere } from "#app/features/safety/subject.queries.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type Report = ReportSubject & {
  reason: ReportReason;
  text?: string | null;
  /** The person who reports, when signed in. */
  reporterId: number | null;
  website?: string;
};

/**
 * Stores a report for the people who run the site. Enough of those who may read a comment or note hide
 * it. A report with a filled trap field is dropped silently, as is one about a person or game that does
 * not exist: the response tells nobody which ids do.
 */
export function report(
  db: Db,
  { website, reporterId, reason, text, ...subject }: Report,
): Promise<Outcome<undefined, ReportProblem>> {
  return inTransaction<undefined, ReportProblem>(db, async (db) => {
    if (website) return done(undefined);
    const { kind, id: subjectId } = subject;
    if (!(await isThere(db, subject)))
      return isPublicKind(kind) ? refuse("unknown_subject") : done(undefined);
    const subjectUser = kind === "comment" ? (subject.userId ?? null) : null;
    await db
      .insertInto("reports")
      .values({ kind, subjectId, subjectUser, reporterId, reason, text })
      .execute();
    await hideReported(db, { kind, subjectId, subjectUser });
    return done(undefined);
  });
}
