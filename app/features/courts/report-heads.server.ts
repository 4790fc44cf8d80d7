import { type QueryCreator, sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  type AtCourtInput,
  refuseAtCourt,
  selectOpenCourt,
  whyNoName,
} from "#app/features/courts/court-caller.server.ts";
import { endPresence } from "#app/features/courts/end-presence.job.server.ts";
import {
  courtProblems,
  headsLimits,
  headsMinutes,
  mostHeads,
} from "#app/features/courts/presence.ts";
import { done } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { addedJob } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";
import { m } from "#messages";

const wrongHeads = { error: () => m.courts_heads_wrong({ max: mostHeads }) };
const heads = z.int(wrongHeads).min(0, wrongHeads).max(mostHeads, wrongHeads);

export const headsInput = z.object({ heads });

export const headsForm = z.object({
  heads: z
    .string(wrongHeads)
    .trim()
    .regex(/^\d{1,2}$/, wrongHeads)
    .transform(Number)
    .pipe(heads),
});

export const reportHeadsUseCase = defineUseCase({
  caller: user,
  limits: headsLimits,
  problems: courtProblems,
  rule: ({ db, caller, input }: UserCall<{ teamId: number; heads: number }>) =>
    reportHeads(db, { userId: caller.id, name: caller.name, ...input }),
});

type ReportHeadsInput = AtCourtInput & { heads: number };

export async function reportHeads(db: Db, { heads, ...at }: ReportHeadsInput) {
  const noName = whyNoName(at);
  if (noName) return noName;
  const runAt = sql<Date>`written.at + make_interval(mins => ${headsMinutes})`;
  const [written] = await db
    .with("written", (db) => writeHeads(db, { ...at, heads }))
    .selectFrom("written")
    .select(addedJob(endPresence, { runAt, jobKey: `end-heads:${at.userId}` }).as("job"))
    .execute();
  if (written) return done(null);
  return refuseAtCourt(db, at);
}

const writeHeads = (db: QueryCreator<Database>, { heads, ...at }: Omit<ReportHeadsInput, "name">) =>
  db
    .insertInto("headReports")
    .columns(["userId", "teamId", "heads"])
    .expression(selectOpenCourt(db, at).select(({ val }) => val(heads).as("heads")))
    .onConflict((conflict) =>
      conflict
        .columns(["teamId", "userId"])
        .doUpdateSet((eb) => ({ heads: eb.ref("excluded.heads"), at: databaseNow })),
    )
    .returning("headReports.at");
