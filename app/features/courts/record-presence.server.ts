import { type QueryCreator, sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  type AtCourtInput,
  findCourt,
  selectOpenCourt,
  whyNoName,
  whyNotAtCourt,
} from "#app/features/courts/court-caller.server.ts";
import { isEstablished } from "#app/features/courts/court-here.queries.server.ts";
import { endPresence } from "#app/features/courts/end-presence.job.server.ts";
import {
  courtProblems,
  hereLimits,
  mostOthers,
  mostOthersOfNew,
  presenceHours,
  presenceProblems,
} from "#app/features/courts/presence.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { tickInput, yesOrNo } from "#app/lib/schemas.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { defineUseCase, passLimits } from "#app/platform/http/use-case.server.ts";
import { addedJob } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

const wrongOthers = `others must be 0 to ${mostOthers}`;
const others = z.int(wrongOthers).min(0, wrongOthers).max(mostOthers, wrongOthers);

export const presenceInput = z.object({
  others: others.optional(),
  named: z.boolean("named must be true or false").optional(),
});

export const presenceForm = z.object({
  here: yesOrNo,
  others: z
    .string()
    .regex(/^\d{1,2}$/, wrongOthers)
    .transform(Number)
    .pipe(others)
    .optional(),
  unnamed: tickInput,
});

type PresenceFields = Omit<RecordPresenceInput, "userId" | "name">;

export const recordPresenceUseCase = defineUseCase({
  caller: user,
  limits: hereLimits,
  problems: presenceProblems,
  rule: ({ db, caller, input }: UserCall<PresenceFields>) =>
    recordPresence(db, { userId: caller.id, name: caller.name, ...input }),
});

export const endPresenceUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: { not_a_court: courtProblems.not_a_court },
  rule: ({ db, caller, input: { teamId } }: UserCall<{ teamId: number }>) =>
    endPresenceAt(db, { userId: caller.id, teamId }),
});

export const changePresenceUseCase = defineUseCase({
  caller: user,
  limits: "in the rule",
  problems: presenceProblems,
  async rule({ input, ...call }: UserCall<PresenceFields & { here: boolean }>) {
    const { here, ...presence } = input;
    if (!here) return endPresenceUseCase.rule({ ...call, input: presence });
    const why = await passLimits(call, hereLimits);
    return why
      ? { ok: false as const, why }
      : recordPresenceUseCase.rule({ ...call, input: presence });
  },
});

type RecordPresenceInput = AtCourtInput & {
  others?: number;
  named?: boolean;
};

export async function recordPresence(db: Db, { others = 0, named, ...at }: RecordPresenceInput) {
  const noName = whyNoName(at);
  if (noName) return noName;
  const runAt = sql<Date>`present.until`;
  const [present] = await db
    .with("present", (db) => writePresence(db, { ...at, heads: others + 1, named }))
    .with("remembered", (db) =>
      db
        .updateTable("users")
        .from("present")
        .set({ hereUnnamed: sql<boolean>`not present.named` })
        .whereRef("users.id", "=", "present.userId")
        .where(sql<boolean>`users.here_unnamed = present.named`),
    )
    .selectFrom("present")
    .select("present.until")
    .select(addedJob(endPresence, { runAt, jobKey: `end-presence:${at.userId}` }).as("job"))
    .execute();
  if (present) return done({ until: present.until });
  const why = await whyNotAtCourt(db, at);
  if (why) return refuse(why);
  return refuse(others > mostOthersOfNew ? "too_many_others" : "not_a_court");
}

type WritePresenceInput = Omit<AtCourtInput, "name"> & { heads: number; named?: boolean };

const until = secondsFromNow(presenceHours * 3600);

const writePresence = (db: QueryCreator<Database>, { heads, named, ...at }: WritePresenceInput) =>
  db
    .insertInto("presences")
    .columns(["userId", "teamId", "heads", "named", "until"])
    .expression(
      selectOpenCourt(db, at)
        .select(({ val }) => [
          val(heads).as("heads"),
          sql<boolean>`coalesce(${named ?? null}, not users.here_unnamed)`.as("named"),
          until.as("until"),
        ])
        .where(({ eb, or, val }) => or([eb(val(heads), "<=", mostOthersOfNew + 1), isEstablished])),
    )
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet((eb) => ({
        teamId: eb.ref("excluded.teamId"),
        heads: eb.ref("excluded.heads"),
        named: eb.ref("excluded.named"),
        until: eb.ref("excluded.until"),
        since: sql<Date>`case when presences.team_id = excluded.team_id and presences.until > now()
          then presences.since else now() end`,
      })),
    )
    .returning(["presences.userId", "presences.named", "presences.until"]);

export async function endPresenceAt(db: Db, { userId, teamId }: Omit<AtCourtInput, "name">) {
  const { numDeletedRows } = await db
    .deleteFrom("presences")
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n || (await findCourt(db, { userId, teamId }))) return done(null);
  return refuse("not_a_court");
}
