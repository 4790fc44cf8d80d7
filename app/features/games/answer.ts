/** `asked`: a guest asks to be let in. `out`: answered once but counts as not answered. */
export type AnswerStatus = "in" | "waiting" | "maybe" | "no" | "asked" | "out";

export type ShownStatus = Exclude<AnswerStatus, "out"> | "offered";

/** Took the answer back, was removed, was not let in, left the team, or waited in vain. */
export type OutHow =
  | "withdrawn"
  | "removed"
  | "dismissed"
  | "left_team"
  | "game_cancelled"
  | "waited";

/** If a person has two answers, the first of these wins. */
export const answerRank: readonly AnswerStatus[] = ["in", "waiting", "maybe", "no", "asked", "out"];
