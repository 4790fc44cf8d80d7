import { scheduleGame } from "#app/features/scheduling/schedule-game.server.ts";
import { setStandingPlayer } from "#app/features/series/standing-player.server.ts";
import type { Repeat } from "#app/features/series/start-series.input.ts";
import { type StartSeriesResult, startSeries } from "#app/features/series/start-series.server.ts";
import type { StartSeriesProblem } from "#app/features/series/start-series.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type ScheduleGameInput = Parameters<typeof scheduleGame>[1];
type ScheduleOnceOrMoreInput = ScheduleGameInput & {
  repeat?: Repeat;
  /** The user is in each time, if the game repeats. */
  eachWeek?: boolean;
  typed?: { date: string; time: string };
};
type ScheduleOnceOrMoreResult = Omit<StartSeriesResult, "series"> &
  Partial<Pick<StartSeriesResult, "series">>;
type ScheduleOnceOrMoreProblem = Extract<
  Awaited<ReturnType<typeof startSeries>>,
  { ok: false }
>["problem"];

/** Schedules a game: once, or again and again, then with its host as a standing player if asked for. */
export async function scheduleOnceOrMore(
  db: Db,
  { repeat, eachWeek, typed, ...game }: ScheduleOnceOrMoreInput,
): Promise<Outcome<ScheduleOnceOrMoreResult, StartSeriesProblem | ScheduleOnceOrMoreProblem>> {
  if (!repeat) return scheduleGame(db, game);
  const started = await startSeries(db, { ...game, repeat, typed });
  if (!started.ok || !eachWeek) return started;
  // After the commit: each check-in locks its game before the membership.
  const { userId, now } = game;
  const seriesId = started.value.series.id;
  await setStandingPlayer(db, { seriesId, userId, regular: true, now });
  return started;
}
