import { z } from "zod";
import { fieldName, typedFact } from "#app/features/games/game-fact-lists.ts";
import {
  checkFacts,
  checkTypedFacts,
  gameFactsForm,
  gameFactsInput,
  typedToFacts,
} from "#app/features/games/game-facts.input.ts";
import { type GameFacts, gameFactNames, noFacts } from "#app/features/games/game-facts.ts";
import { badDatetime, type ScheduleGameQuestion } from "#app/features/scheduling/schedule-game.ts";
import { idInput } from "#app/lib/schemas.ts";
import { daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";
import { m } from "#messages";

const isoDatetime = (precision?: number) =>
  z.iso.datetime({ offset: true, precision, error: badDatetime }).max(40, badDatetime);

const toTheMinute = -1;

/** In ISO 8601, with `Z` or an offset. The date must exist in the calendar. */
export const datetimeInput = z
  .union([isoDatetime(), isoDatetime(toTheMinute)], badDatetime)
  .transform((text) => new Date(text))
  .refine((instant) => !Number.isNaN(instant.getTime()), badDatetime);
export const scheduleGameInput = z
  .object({
    teamId: idInput("teamId must be the id of a team or court"),
    datetime: datetimeInput,
    ...gameFactsInput.shape,
  })
  .transform(({ teamId, datetime, ...facts }) => ({
    teamId,
    datetime,
    facts: { ...noFacts, ...toDefined(facts) },
  }))
  .superRefine(({ facts }, context) => checkFacts(facts, context));

const toDefined = (facts: Partial<GameFacts>): Partial<GameFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

export const dayInput = z.object({
  date: z.iso.date().catch(""),
  time: z.iso.time({ precision: -1 }).catch(""),
});

/** What a member has already confirmed on the form: the game is tomorrow and not today, it began
 * long ago, or the team has another game at that time. */
const anyway = ["tomorrow", "long_ago", "same_time"] as const;

/** Returns the questions that may still be asked after the member confirmed `facts`. `same_time` is
 * always asked last, so that no question is asked twice. */
function questionsAfter(facts: (typeof anyway)[number] | undefined): ScheduleGameQuestion[] {
  if (facts === "same_time") return [];
  return facts ? ["same_time"] : ["long_ago", "same_time"];
}

export const typedDate = z.iso.date({ error: m.scheduling_missing_date });
export const typedTime = z
  .string({ error: m.scheduling_missing_time })
  .regex(/^\d{2}:\d{2}(:\d{2})?$/, { error: m.scheduling_missing_time });

export const scheduleGameForm = (zone: string) =>
  z
    .object({
      teamId: idInput(m.scheduling_missing_team),
      date: typedDate,
      time: typedTime,
      imIn: z.boolean().optional().default(false),
      anyway: z.enum(anyway).optional(),
      ...gameFactsForm,
    })
    .superRefine(checkTypedFacts)
    .transform(({ date, time, anyway, teamId, imIn, ...fields }, context) => {
      const facts = typedToFacts(fields);
      const day = anyway === "tomorrow" ? daysAfter(date, 1) : date;
      const datetime = toInstant({ date: day, time, zone });
      const game = { teamId, imIn };
      const typed = { ...game, date: day, time, ...factsAsTyped(facts) };
      if (datetime) return { ...game, facts, datetime, questions: questionsAfter(anyway), typed };
      context.addIssue({ code: "custom", path: ["time"], message: m.scheduling_missing_time() });
      return z.NEVER;
    });

export const factsAsTyped = (facts: GameFacts): Record<string, string> =>
  Object.fromEntries(
    gameFactNames.flatMap((fact) =>
      facts[fact] === null ? [] : [[fieldName(fact), typedFact(fact, facts[fact])]],
    ),
  );
