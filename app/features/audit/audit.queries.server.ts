import { sql } from "kysely";
import type { AuditAction } from "#app/features/audit/log-act.server.ts";
import { type Resource, resourceNoun } from "#app/features/audit/resource.ts";
import { restorableDays } from "#app/features/audit/restore.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";
import type { JsonObject } from "#db/schema.ts";

export type AuditEntry = Awaited<ReturnType<typeof listAudit>>[number];

type Facts = JsonObject | null;

const justNow = 10 * 60 * 1000;

/** Finds the deletion that the list offers to undo. Undefined if it is older than ten minutes or
 * not the newest entry, or if several things were deleted at once. */
export async function findJustRemoved(db: Db, { kind }: { kind: Resource }) {
  const [newest, other] = await listAudit(db, { limit: 2 });
  if (!newest?.restorable || newest.kind !== kind) return undefined;
  const isOneOfMany = other?.at.getTime() === newest.at.getTime();
  const isOld = (await readDatabaseClock(db)).getTime() - newest.at.getTime() > justNow;
  const { id, subjectId } = newest;
  return isOneOfMany || isOld ? undefined : { id, kind, subjectId };
}

type ListAuditInput = { before?: number; limit: number };

export const listAudit = (db: Db, { before, limit }: ListAuditInput) =>
  db
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
    .$narrowType<{ action: AuditAction; kind: Resource; before: Facts; after: Facts }>()
    .$if(before !== undefined, (entries) => entries.where("auditLog.id", "<", before ?? 0))
    .orderBy("auditLog.id", "desc")
    .limit(limit)
    .execute();

export type NameThing = (kind: Resource, id: number) => string;

export async function readAuditNames(db: Db, entries: AuditEntry[]): Promise<NameThing> {
  const facts = entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const subjects = (kind: Resource) =>
    entries.filter((entry) => entry.kind === kind).map(({ subjectId }) => subjectId);
  const userIds = [...entries.flatMap(({ who }) => userIdIn(who) ?? []), ...subjects("users")];
  const [users, teams, games] = await Promise.all([
    db
      .selectFrom("users")
      .select(["id", "name"])
      .where("id", "in", idsIn([...userIds, ...facts.map(({ userId }) => userId)]))
      .execute(),
    db
      .selectFrom("teams")
      .select(["id", "name"])
      .where("id", "in", idsIn([...subjects("teams"), ...facts.map(({ teamId }) => teamId)]))
      .execute(),
    db
      .selectFrom("games")
      .innerJoin("teams", "teams.id", "games.teamId")
      .select(["games.id", "teams.name"])
      .where("games.id", "in", idsIn(subjects("games")))
      .execute(),
  ]);
  const named = { users: namesById(users), teams: namesById(teams), games: namesById(games) };
  return (kind, id) => {
    const words = `${resourceNoun(kind, 1)} ${id}`;
    const name = named[kind].get(id);
    return name ? `${name} (${words})` : words;
  };
}

export function userIdIn(who: string) {
  const [, id] = /^user (\d+)$/.exec(who) ?? [];
  return id === undefined ? undefined : Number(id);
}

const namesById = (rows: { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** An empty list would be invalid SQL, so the list contains 0, which is no id. */
const idsIn = (values: unknown[]) => [0, ...values.filter((value) => typeof value === "number")];
