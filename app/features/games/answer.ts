/** `asked` is the answer of a guest who asks to be let in. A person with the answer `out` counts as
 * not having answered. */
export type AnswerStatus = "in" | "waiting" | "maybe" | "no" | "asked" | "out";

export type ShownStatus = Exclude<AnswerStatus, "out"> | "offered";

export type OutHow =
  | "withdrawn"
  | "removed"
  | "dismissed"
  | "left_team"
  | "game_cancelled"
  | "waited";

/** If a person has two answers to a game, the answer that comes first in this list is kept. */
export const answerRank: readonly AnswerStatus[] = ["in", "waiting", "maybe", "no", "asked", "out"];
