import {
  type ImportedCourt,
  listImported,
} from "#app/features/court-import/courts-here.queries.server.ts";
import { type Box, isInBox } from "#app/features/court-import/osm.ts";
import { lockTeamsToRemove, removeTeams } from "#app/features/teams/remove-teams.server.ts";
import { toParts, transact } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

export const importer = "import";

const removedAtOnce = 100;

type RemoveGone = {
  boxes: Box[];
  refsOfMap: ReadonlySet<string>;
  isDryRun: boolean;
  removesGone: boolean;
};

/** Finds imported courts that are no longer on the map. With `removesGone`, those without members,
 * games and series are deleted. */
export async function removeGoneCourts(
  db: Db,
  { boxes, refsOfMap, isDryRun, removesGone }: RemoveGone,
): Promise<{ courts: ImportedCourt[]; removed: number }> {
  const gone: ImportedCourt[] = [];
  for await (const courts of listImported(db))
    for (const court of courts) {
      const isCovered = boxes.some((box) => isInBox(court, box));
      if (isCovered && !refsOfMap.has(court.ref)) gone.push(court);
    }
  const ids = removesGone ? gone.map(({ id }) => id) : [];
  let removed = 0;
  for (const part of toParts(ids, removedAtOnce))
    removed += isDryRun
      ? (await listUnused(db, part)).length
      : await transact(db, (db) => removeUnused(db, part));
  return { courts: gone, removed };
}

async function removeUnused(db: Db, ids: number[]): Promise<number> {
  const unused = await listUnused(db, await lockTeamsToRemove(db, ids));
  await removeTeams(db, { ids: unused, doer: importer });
  // Forgets that these courts were imported. Otherwise a court that returns to the map would be
  // treated as deleted by a person, and not be added again.
  await db.deleteFrom("importedCourts").where("teamId", "=", anyOf(unused)).execute();
  return unused.length;
}

async function listUnused(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("teams")
    .select("id")
    .where("id", "=", anyOf(ids))
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (["memberships", "games", "series"] as const).map((table) =>
          not(exists(selectFrom(table).select("teamId").whereRef("teamId", "=", "teams.id"))),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
