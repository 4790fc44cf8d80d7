/** `asked` means that a guest asks to be let in. `out` counts as no answer. */
export type AnswerStatus = "in" | "waiting" | "maybe" | "no" | "asked" | "out";

export type ShownStatus = Exclude<AnswerStatus, "out"> | "offered";

export type OutHow =
  | "withdrawn"
  | "removed"
  | "dismissed"
  | "left_team"
  | "game_cancelled"
  | "waited";

/** If a person has two answers, the one that comes first in this list is kept. */
export const answerRank: readonly AnswerStatus[] = ["in", "waiting", "maybe", "no", "asked", "out"];
