import { scheduleGame } from "#app/features/scheduling/schedule-game.server.ts";
import type { Repeat } from "#app/features/series/start-series.input.ts";
import { type StartSeriesResult, startSeries } from "#app/features/series/start-series.server.ts";
import type { StartSeriesProblem } from "#app/features/series/start-series.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type ScheduleGameInput = Parameters<typeof scheduleGame>[1];
type ScheduleOnceOrMoreInput = ScheduleGameInput & {
  repeat?: Repeat;
  typed?: { date: string; time: string };
};
type ScheduleOnceOrMoreResult = Omit<StartSeriesResult, "series"> &
  Partial<Pick<StartSeriesResult, "series">>;
type ScheduleOnceOrMoreProblem = Extract<
  Awaited<ReturnType<typeof startSeries>>,
  { ok: false }
>["problem"];

/** Schedules a game: once, or again and again. */
export function scheduleOnceOrMore(
  db: Db,
  { repeat, typed, ...game }: ScheduleOnceOrMoreInput,
): Promise<Outcome<ScheduleOnceOrMoreResult, StartSeriesProblem | ScheduleOnceOrMoreProblem>> {
  return repeat ? startSeries(db, { ...game, repeat, typed }) : scheduleGame(db, game);
}
