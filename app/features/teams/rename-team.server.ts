import { sql } from "kysely";
import type { ActionFunctionArgs } from "react-router";
import { renameLimit } from "#app/features/teams/edit-team.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { toSlug } from "#app/lib/slug.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { toOverLimit } from "#app/platform/http/limits.server.ts";
import { refund } from "#app/platform/http/rate-limit.server.ts";
import type { Db } from "#db/client.server.ts";

/** The number of former addresses that lead to a team or court: each is one that no other can take. */
const formerAddresses = 5;

type RenameTeam = { id: number; type: string; slug: string; name: string };

/**
 * Gives a team or court, whose row the caller has locked, another name and the address that goes
 * with it; the old address leads to the new one. Returns the new slug; undefined when another one
 * has or had it.
 */
export async function renameTeam(
  db: Db,
  { id, type, slug, name }: RenameTeam,
): Promise<string | undefined> {
  const next = toSlug(name) || `${type}-${id}`;
  if (next !== slug && !(await isFree(db, { id, type, slug: next }))) return undefined;
  if (next !== slug) await keepOldAddress(db, { id, type, slug, next });
  const { numUpdatedRows } = await db
    .updateTable("teams as team")
    .set({ name, slug: next })
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("teams as other")
            .select("other.id")
            .where("other.type", "=", type)
            .where("other.slug", "=", next)
            .where("other.id", "!=", id),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? next : undefined;
}

async function isFree(db: Db, { id, type, slug }: Omit<RenameTeam, "name">) {
  const former = await db
    .selectFrom("slugHistory")
    .select("teamId")
    .where("type", "=", type)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return !former || former.teamId === id;
}

async function keepOldAddress(
  db: Db,
  { id, type, slug, next }: Omit<RenameTeam, "name"> & { next: string },
) {
  await db
    .deleteFrom("slugHistory")
    .where("type", "=", type)
    .where("slug", "=", next)
    .where("teamId", "=", id)
    .execute();
  await db
    .insertInto("slugHistory")
    .values({ type, slug, teamId: id })
    .onConflict((conflict) =>
      conflict.columns(["type", "slug"]).doUpdateSet({ teamId: id, since: databaseNow }),
    )
    .execute();
  await sql`delete from slug_history where team_id = ${id} and slug not in (
    select slug from slug_history where team_id = ${id}
    order by since desc nulls last, slug limit ${formerAddresses})`.execute(db);
}

type Rename = { teamId: number; from: string; to: string | undefined };

/** Runs an edit within the limit of renames, which counts accepted names per team. */
export async function withinRenames<Value, Code extends string>(
  { context }: Pick<ActionFunctionArgs, "context">,
  { teamId, from, to }: Rename,
  edit: () => Promise<Outcome<Value, Code>>,
) {
  if (to === undefined || to === from) return edit();
  const why = await toOverLimit({ context }, teamId, [renameLimit]);
  if (why) return { ok: false as const, why };
  const edited = await edit();
  if (!edited.ok) await refund(context.get(servicesContext), [{ limit: renameLimit, of: teamId }]);
  return edited;
}
