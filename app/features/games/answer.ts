/**
 * A person has one row in `answers` for each game. `asked`: a guest asks to be let in. `out`: answered once, and counts
 * as not answered now.
 */
export type AnswerStatus = "in" | "waiting" | "maybe" | "no" | "asked" | "out";

/** The same as people read it: somebody in line may hold an offer. */
export type ShownStatus = Exclude<AnswerStatus, "out"> | "offered";

/** Why somebody is out: took the answer back, was taken out, was not let in, left the team, or waited in vain. */
export type OutHow =
  | "withdrawn"
  | "removed"
  | "dismissed"
  | "left_team"
  | "game_cancelled"
  | "waited";

/** The order in which one of two answers of a person counts more. */
export const answerRank: readonly AnswerStatus[] = ["in", "waiting", "maybe", "no", "asked", "out"];
