import { type Told, toldWords } from "#app/features/games/manage-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const manageSeriesLimits: Limit[] = [{ name: "manage-series", max: 30, seconds: 3600 }];

export const dateSkipped = (told: Told) =>
  successNotice(
    "Date Skipped",
    told === "nobody" ? "There is no game on this date." : toldWords[told],
  );
export const dateBackOn = (told: Told) =>
  successNotice(
    "Back On!",
    told === "nobody" ? "There is a game on this date again." : toldWords[told],
  );
export const dateNotChanged = errorNotice("Failed to change the date");
