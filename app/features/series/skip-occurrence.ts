import { type NotifiedWhen, notifiedWords } from "#app/features/games/manage-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const manageSeriesLimits: Limit[] = [{ name: "manage-series", max: 30, seconds: 3600 }];

export const dateSkipped = (notified: NotifiedWhen) =>
  successNotice(
    "Date skipped",
    notified === "nobody" ? "There is no game on this date." : notifiedWords[notified],
  );
export const dateBackOn = (notified: NotifiedWhen) =>
  successNotice(
    "Back On!",
    notified === "nobody" ? "There is a game on this date again." : notifiedWords[notified],
  );
export const dateNotChanged = errorNotice("Failed to change the date");
