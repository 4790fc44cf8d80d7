import { scheduleGameProblems } from "#app/features/scheduling/schedule-game.ts";
import { notADate } from "#app/features/series/series.ts";
import { datesInWords, rhythmWords } from "#app/features/series/series-words.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { like, type Notice, type Problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const badRepeat = "everyWeeks must be 1 to 4";
export const badUntil = "until must be a day like 2027-03-30";

export const startSeriesProblems = {
  ...scheduleGameProblems,
  not_a_date: like(notADate, { field: "until" }),
} satisfies Record<string, Problem>;

export type StartSeriesProblem = keyof typeof startSeriesProblems;

type StartedSeriesFacts = { firstDate: string; everyWeeks: number; time: string; zone: string };

/** `Every Tuesday at 19:00 (Berlin time), next: 24 Nov, 1 Dec, 8 Dec, 15 Dec.` */
export const seriesStarted = (
  scheduled: Notice,
  series: StartedSeriesFacts,
  dates: LocalTime[],
): Notice => ({
  ...scheduled,
  text: m.series_started_notice({
    rhythm: rhythmWords(series),
    dates: datesInWords(dates, series.time),
  }),
});
