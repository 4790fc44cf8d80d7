import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const gameAnswers = ["in", "maybe", "no"] as const;
export type GameAnswer = (typeof gameAnswers)[number];

/** Standing of a person in a game; one who holds an offer is in line. */
export type AnswerState = "in" | "waiting" | "maybe" | "no" | "none";

export const commentMax = 140;

/** Limits how often one user may answer, check in or check out. */
export const answerLimits: Limit[] = [{ name: "check-in", max: 30, seconds: 60 }];

export const onTheWaitingList = (position: number) =>
  successNotice(
    "On the Waiting List",
    `You are number ${position} in line. We mail you when a spot is free.`,
  );
export const offTheWaitingList = successNotice(
  "Off the Waiting List",
  "You will not be asked any more.",
);
export const answeredMaybe = successNotice("You Said Maybe", "We keep no spot for you.");
export const answeredNo = successNotice("You Can't Come", "Thanks for telling us.");
export const answerRemoved = successNotice("Answer removed");

export const notAnswered = errorNotice("Your answer was not saved");

/** Asked once more before a spot is given up late. */
export const lateQuestion = (time: string) =>
  `The game begins at ${time}. Checking out now counts as late.`;
export const checkOutAnyway = "Check Out Anyway";

/** To a member in line whom no mail about a free spot reaches. */
export const confirmToBeAsked =
  "Confirm your e-mail or turn on phone notifications, so that we can tell you when a spot is free.";

/** Refusals of any use of a game that is still to come. */
export const openGameProblems = {
  unknown_game: problem(404, "Game not found"),
  not_a_member: problem(403, "Only members of the team or court can check in"),
  game_over: problem(409, "This game is over"),
  cancelled: problem(409, "This game was cancelled"),
} satisfies Record<string, Problem>;

export const answerGameProblems = {
  ...openGameProblems,
  full: problem(409, "This game is full"),
} satisfies Record<string, Problem>;

export type AnswerGameProblem = keyof typeof answerGameProblems;

/** A question to a person; programs read it in the response. */
export const answerGameQuestions = {
  counts_as_late: problem(409, "Checking out now counts as late."),
} satisfies Record<string, Problem>;

export type AnswerGameQuestion = keyof typeof answerGameQuestions;
