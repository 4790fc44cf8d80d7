import { type NotifiedWhen, notifiedWords } from "#app/features/games/manage-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const seriesEnded = (notified: NotifiedWhen) =>
  successNotice(
    m.series_end_done,
    notified === "nobody" ? m.series_end_no_more : notifiedWords[notified],
  );
export const seriesNotEnded = errorNotice(m.series_end_failed);
