/** `asked` means that a guest asks to be let in. `out` means that the person has no answer any
 * more. */
export type AnswerStatus = "in" | "waiting" | "maybe" | "no" | "asked" | "out";

export type ShownStatus = Exclude<AnswerStatus, "out"> | "offered";

export type OutHow =
  | "withdrawn"
  | "removed"
  | "dismissed"
  | "left_team"
  | "game_cancelled"
  | "waited";

/** If a person has two answers to a game, the status that comes first in this list wins. */
export const answerRank: readonly AnswerStatus[] = ["in", "waiting", "maybe", "no", "asked", "out"];
