import { z } from "zod";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { logEdit } from "#app/features/audit/log-edit.server.ts";
import { unknownProblem } from "#app/features/audit/resource.ts";
import { scheduleChangeNotice } from "#app/features/change-notices/game-changed.mail.tsx";
import { writeGameEdit } from "#app/features/game-edits/write-game-edit.server.ts";
import { lockGameForProduct } from "#app/features/games/lock-game-for-edit.server.ts";
import { datetimeInput } from "#app/features/scheduling/schedule-game.input.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { toInstant } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

const badInstant = "datetime must be a date and time between 2000 and 2100, with a zone";

const teamId = idInput("teamId must be the id of a team or court");
const isSane = (instant: Date) =>
  instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() <= 2100;

export const editGameRowInput = z.object({
  teamId: teamId.optional(),
  datetime: datetimeInput
    .refine(isSane, badInstant)
    // In JSON the date is in UTC and may differ from the date at the court by a day. So the pattern
    // allows one more day at both ends.
    .meta({
      description: "From 2000 to 2100, in UTC",
      pattern: "^(?:1999-12-31|20\\d\\d-|2100-|2101-01-01)",
    })
    .optional(),
});

export const editGameRowForm = (zone: string) =>
  z
    .object({
      teamId,
      date: z.iso.date({ error: "Please choose a date" }),
      time: z.string({ error: "Please choose a time" }).regex(/^\d{2}:\d{2}(:\d{2})?$/, badInstant),
    })
    .transform(({ teamId, date, time }, context) => {
      const datetime = toInstant({ date, time, zone });
      if (datetime && isSane(datetime)) return { teamId, datetime };
      context.addIssue({ code: "custom", path: ["date"], message: badInstant });
      return z.NEVER;
    });

export const editGameRowUseCase = defineUseCase({
  caller: admin,
  input: editGameRowInput,
  limits: "none",
  problems: {
    unknown: unknownProblem("games"),
    unknown_team: problem(400, "There is no team or court with this id"),
  },
  rule: ({ db, caller: doer, id, input }) => editGameRow(db, { ...input, id, doer }),
});

type EditGameRowInput = { id: number; doer: string; teamId?: number; datetime?: Date };

export function editGameRow(db: Db, { id, doer, ...edit }: EditGameRowInput) {
  return inTransaction(db, async (db) => {
    const teams = await keepTeams(db, { gameId: id, teamId: edit.teamId });
    const game = await lockGameForProduct(db, id);
    if (!game) return refuse("unknown");
    const before = { teamId: game.snapshot.teamId, datetime: game.snapshot.datetime };
    const datetime = edit.datetime?.toISOString() ?? before.datetime;
    const after = { teamId: edit.teamId ?? before.teamId, datetime };
    if (!teams.includes(after.teamId)) return refuse("unknown_team");
    const now = await readDatabaseClock(db);
    const kind = datetime === before.datetime ? "edited" : "moved";
    const managed = await writeGameEdit(db, { game, userId: null, kind, facts: after, now });
    await scheduleChangeNotice(db, managed, now);
    await logEdit(db, { kind: "games", id, doer, before, after });
    return done(undefined);
  });
}

async function keepTeams(db: Db, { gameId, teamId }: { gameId: number; teamId?: number }) {
  const game = await db
    .selectFrom("games")
    .select("teamId")
    .where("id", "=", gameId)
    .executeTakeFirst();
  const ids = [teamId, game?.teamId].flatMap((id) => id ?? []);
  return lockRows(db, { table: "teams", ids, to: "keep" });
}
