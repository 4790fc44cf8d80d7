import { type Told, toldWords } from "#app/features/games/manage-game.ts";
import { manageSeriesProblems } from "#app/features/series/series.ts";
import { errorNotice, type Notice, type Problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** How often one user may change series. */
export const manageSeriesLimits: Limit[] = [{ name: "manage-series", max: 30, seconds: 3600 }];

export const skipDateProblems = manageSeriesProblems satisfies Record<string, Problem>;
export type SkipDateProblem = keyof typeof skipDateProblems;

export const dateSkipped = (told: Told): Notice => ({
  title: "Date Skipped",
  text: told === "nobody" ? "There is no game on this date." : toldWords[told],
  tone: "success",
});
export const dateBackOn = (told: Told): Notice => ({
  title: "Back On!",
  text: told === "nobody" ? "There is a game on this date again." : toldWords[told],
  tone: "success",
});
export const dateNotChanged = errorNotice("Failed to change the date");
