import { type NotifiedWhen, notifiedWords } from "#app/features/games/manage-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";

export const seriesEnded = (notified: NotifiedWhen) =>
  successNotice(
    "Series ended",
    notified === "nobody" ? "No more games are made." : notifiedWords[notified],
  );
export const seriesNotEnded = errorNotice("Failed to end the series");

/** Words of the page before; the dates follow. */
export const endWords = {
  gone: "These games are removed, or cancelled where others have answered:",
  none: "No game after this one has been made yet.",
};
