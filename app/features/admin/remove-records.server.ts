import { z } from "zod";
import {
  deleteAccounts,
  lockAccounts,
} from "#app/features/account-deletion/delete-accounts.server.ts";
import { mostAtOnce } from "#app/features/admin/remove-records.ts";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { archiveRows } from "#app/features/audit/archive-rows.server.ts";
import { type Resource, unknownProblem } from "#app/features/audit/resource.ts";
import { restore, restoreForm } from "#app/features/audit/restore.server.ts";
import { restoreProblems } from "#app/features/audit/restore.ts";
import { lockSeriesOfGames } from "#app/features/game-edits/delete-game.server.ts";
import { lockTeamsToRemove, removeTeams } from "#app/features/teams/remove-teams.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockMemberships, lockRows } from "#db/lock-rows.server.ts";

const notAnId = "ids must be a list of ids";

const removeInput = z.object({
  ids: z
    .array(idInput(notAnId), notAnId)
    .min(1, "ids must not be empty")
    .max(mostAtOnce, `At most ${mostAtOnce} can be deleted at once`)
    .transform((ids) => [...new Set(ids)]),
});

const pickedForm = z.object({
  ids: z.array(z.string()).min(1),
  from: z.string().optional(),
});

export const pickRecordsUseCase = defineUseCase({
  caller: admin,
  input: pickedForm,
  limits: "none",
  rule: async ({ input: { ids } }) => done(ids),
});

export const removeOneUseCase = (kind: Resource) =>
  defineUseCase({
    caller: admin,
    limits: "none",
    problems: { unknown: unknownProblem(kind) },
    async rule({ db, caller: doer, id }) {
      const count = await remove(db, { kind, ids: [id], doer });
      return count === 0 ? refuse("unknown") : done(undefined);
    },
  });

export const removeSeveralUseCase = (kind: Resource) =>
  defineUseCase({
    caller: admin,
    input: removeInput,
    limits: "none",
    rule: async ({ db, caller: doer, input: { ids } }) =>
      done(await remove(db, { kind, ids, doer })),
  });

export const restoreUseCase = defineUseCase({
  caller: admin,
  input: restoreForm,
  limits: "none",
  problems: restoreProblems,
  rule: ({ db, caller: doer, input: { auditId } }) => restore(db, { auditId, doer }),
});

type RemoveRecordsInput = { kind: Resource; ids: number[]; doer: string };

export const remove = (db: Db, { kind, ids, doer }: RemoveRecordsInput): Promise<number> =>
  transact(db, async (db) => {
    const locked = await lockToRemove[kind](db, ids);
    if (locked.length === 0) return 0;
    if (kind === "teams") await removeTeams(db, { ids: locked, doer });
    else await archiveRows(db, { kind, ids: locked, doer });
    if (kind === "users") return deleteAccounts(db, { userIds: locked });
    if (kind === "games") await db.deleteFrom("games").where("id", "in", locked).execute();
    return locked.length;
  });

const lockToRemove: Record<Resource, (db: Db, ids: number[]) => Promise<number[]>> = {
  users: lockAccounts,
  teams: lockTeamsToRemove,
  games: lockGames,
};

/** Locks the members' rows as well, so that nobody leaves the team meanwhile. Leaving changes the
 * member's answers, which are being archived. */
async function lockGames(db: Db, ids: number[]): Promise<number[]> {
  const teamIds = await lockSeriesOfGames(db, ids);
  const gameIds = await lockRows(db, { table: "games", ids, to: "alone" });
  if (teamIds.length > 0) await lockMemberships(db, { teamIds, to: "keep" });
  return gameIds;
}
