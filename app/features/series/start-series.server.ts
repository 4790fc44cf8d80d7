import { sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { factNamesInSql, storedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { scheduleGameInput } from "#app/features/scheduling/schedule-game.input.ts";
import { type ScheduleGame, scheduleGame } from "#app/features/scheduling/schedule-game.server.ts";
import {
  scheduleGameProblems,
  scheduleGameQuestions,
  scheduleLimits,
} from "#app/features/scheduling/schedule-game.ts";
import { findOverlappingGame } from "#app/features/scheduling/schedule-question.queries.server.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { notADate } from "#app/features/series/series.ts";
import { mailNewSeries } from "#app/features/series/series-started.mail.tsx";
import { setStandingPlayer } from "#app/features/series/standing-player.server.ts";
import { badRepeat, badUntil } from "#app/features/series/start-series.ts";
import {
  gamesAhead,
  isOccurrenceDate,
  type Recurrence,
} from "#app/features/series/upcoming-dates.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { daysAfter, localTime, toInstant, wallIn } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export type Repeat = { everyWeeks: number; until?: string | null };

const repeatInput = z.object({
  repeat: z
    .object({
      everyWeeks: z.int(badRepeat).min(1, badRepeat).max(4, badRepeat),
      until: z.iso.date(badUntil).nullable().optional(),
    })
    .optional(),
});

export const scheduleGameJson = z.intersection(scheduleGameInput, repeatInput);

export const repeatForm = z.object({
  everyWeeks: z.enum(["1", "2", "3", "4"], badRepeat).transform(Number).optional(),
  until: z.iso.date({ error: m.series_repeat_until_missing }).optional(),
  eachWeek: z.boolean().optional().default(false),
});

type StartSeries = ScheduleGame & {
  repeat: Repeat;
  /** The date and time that the host typed. The clock may skip this time on the first date but not
   * on later dates, so the series keeps the typed time. */
  typed?: { date: string; time: string };
};
type ScheduleFields = Omit<ScheduleGame, "userId" | "zone" | "now"> &
  Pick<StartSeries, "typed"> & { repeat?: Repeat; eachWeek?: boolean };

export const scheduleGameUseCase = defineUseCase({
  caller: user,
  limits: scheduleLimits,
  problems: {
    ...scheduleGameProblems,
    not_a_date: { ...notADate, field: "until" },
  },
  formProblems: scheduleGameQuestions,
  async rule({ db, caller: { id: userId, timezone: zone, now }, input }: UserCall<ScheduleFields>) {
    const { repeat, eachWeek, typed, ...facts } = input;
    const game = { ...facts, userId, zone, now };
    if (!repeat) {
      const once = await scheduleGame(db, game);
      return once.ok ? done({ ...once.value, series: undefined }) : once;
    }
    const started = await startSeries(db, { ...game, repeat, typed });
    if (!started.ok || !eachWeek) return started;
    // Check-ins run after the commit, because a check-in locks the game before the membership, and
    // the transaction has locked the membership.
    const seriesId = started.value.series.id;
    await setStandingPlayer(db, { seriesId, userId, regular: true, now });
    return started;
  },
});

export async function startSeries(db: Db, { repeat, typed, ...game }: StartSeries) {
  const first = typed ?? wallIn(game.zone, game.datetime);
  const recurrence = {
    firstDate: first.date,
    time: first.time,
    zone: game.zone,
    everyWeeks: repeat.everyWeeks,
    until: repeat.until ?? null,
  };
  const { until } = recurrence;
  if (until !== null && !isOccurrenceDate(recurrence, until))
    return refuse("not_a_date", { date: until });
  return inTransaction(db, async (db) => {
    const { questions = [] } = game;
    const asksAboutDates = questions.includes("same_time");
    const others = questions.filter((question) => question !== "same_time");
    const scheduled = await scheduleGame(db, { ...game, questions: others });
    if (!scheduled.ok) return scheduled;
    const taken = asksAboutDates
      ? await findTaken(db, { ...game, recurrence, except: scheduled.value.id })
      : undefined;
    if (taken) return refuse("same_date", taken);
    const id = await insertSeries(db, {
      gameId: scheduled.value.id,
      hostId: game.userId,
      recurrence,
    });
    await createOccurrences(db, { seriesIds: [id], now: game.now });
    await enqueue(db, mailNewSeries, { seriesId: id });
    return done({ ...scheduled.value, series: { id, ...recurrence } });
  });
}

type FindTakenInput = {
  teamId: number;
  datetime: Date;
  recurrence: Recurrence;
  except: number;
  now: Date;
};

async function findTaken(db: Db, { teamId, datetime, recurrence, except, now }: FindTakenInput) {
  const { zone, time, firstDate, everyWeeks, until } = recurrence;
  for (let n = 0; n < gamesAhead; n++) {
    const date = daysAfter(firstDate, 7 * everyWeeks * n);
    if (until !== null && date > until) return undefined;
    const at = n === 0 ? datetime : toInstant({ date, time, zone });
    const game = at && (await findOverlappingGame(db, { teamId, datetime: at, except }));
    if (!game) continue;
    const when = localTime(game.datetime, { zone, now });
    return { date: formatDate(when), time: formatTime(when) };
  }
  return undefined;
}

type NewSeries = { gameId: number; hostId: number; recurrence: Recurrence };

async function insertSeries(db: Db, { gameId, hostId, recurrence }: NewSeries): Promise<number> {
  const { firstDate, time, zone, everyWeeks, until } = recurrence;
  const { rows } = await sql<{ id: number }>`insert into series (team_id, host_id, zone, time,
      first_date, every_weeks, until, ${factNamesInSql})
    select team_id, ${hostId}, ${zone}, ${time}, ${firstDate}, ${everyWeeks}, ${until},
      ${sql.join(storedFacts("games"))}
    from games where id = ${gameId} returning id`.execute(db);
  const [series] = rows;
  if (!series) throw new Error(`Game ${gameId} is gone: a series needs the game it starts with`);
  const place = { seriesId: series.id, seriesDate: firstDate, zone };
  await db.updateTable("games").set(place).where("id", "=", gameId).execute();
  return series.id;
}
