import { type NotifiedWhen, notifiedWords } from "#app/features/games/manage-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const manageSeriesLimits: Limit[] = [{ name: "manage-series", max: 30, seconds: 3600 }];

export const dateSkipped = (notified: NotifiedWhen) =>
  successNotice(
    m.series_skip_done,
    notified === "nobody" ? m.series_skip_no_game : notifiedWords[notified],
  );
export const dateBackOn = (notified: NotifiedWhen) =>
  successNotice(
    m.series_skip_back_on,
    notified === "nobody" ? m.series_skip_game_again : notifiedWords[notified],
  );
export const dateNotChanged = errorNotice(m.series_skip_failed);
