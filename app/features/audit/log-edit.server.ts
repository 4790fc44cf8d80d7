import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

type Facts = Record<string, string | number | boolean | null | undefined>;
type LogEditInput = { kind: Resource; id: number; doer: string; before: Facts; after: Facts };

export async function logEdit(db: Db, { kind, id, doer, before, after }: LogEditInput) {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const only = (facts: Facts) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, facts[field] ?? null])));
  await db
    .insertInto("auditLog")
    .values({
      who: doer,
      action: "edit",
      kind,
      subjectId: id,
      before: only(before),
      after: only(after),
    })
    .execute();
}
