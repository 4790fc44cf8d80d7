import { sql } from "kysely";
import type { AuditAction } from "#app/features/audit/log-act.server.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import { restorableDays } from "#app/features/audit/restore.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type AuditEntry = {
  id: number;
  at: Date;
  who: string;
  action: AuditAction;
  kind: Resource;
  subjectId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** True if the deleted rows can still be restored. */
  restorable: boolean;
};

/** The time after a deletion for which its page offers to restore it, in milliseconds. */
const justNow = 10 * 60 * 1000;

/** The one thing of this kind that was deleted last, if nothing was changed since. */
export async function findJustRemoved(
  db: Db,
  { kind }: { kind: Resource },
): Promise<Pick<AuditEntry, "id" | "kind" | "subjectId"> | undefined> {
  const [newest, other] = await listAudit(db, { limit: 2 });
  if (!newest?.restorable || newest.kind !== kind) return undefined;
  const isOneOfMany = other?.at.getTime() === newest.at.getTime();
  const isOld = (await readDatabaseClock(db)).getTime() - newest.at.getTime() > justNow;
  const { id, subjectId } = newest;
  return isOneOfMany || isOld ? undefined : { id, kind, subjectId };
}

type ListAuditInput = { before?: number; limit: number };

/** The newest entries of the audit log, or those older than the entry `before`. */
export function listAudit(db: Db, { before, limit }: ListAuditInput): Promise<AuditEntry[]> {
  return db
    .selectFrom("auditLog")
    .leftJoin("removed", (join) =>
      join.onRef("removed.auditId", "=", "auditLog.id").on("removed.part", "=", 0),
    )
    .select(["auditLog.id", "auditLog.at", "who", "action", "kind", "subjectId"])
    .select(["before", "after"])
    .select(
      sql<boolean>`coalesce(removed.at > now() - make_interval(days => ${restorableDays}), false)`.as(
        "restorable",
      ),
    )
    .$if(before !== undefined, (entries) => entries.where("auditLog.id", "<", before ?? 0))
    .orderBy("auditLog.id", "desc")
    .limit(limit)
    .execute() as Promise<AuditEntry[]>;
}
