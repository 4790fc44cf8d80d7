import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { errorNotice, type Notice, type Problem, successNotice } from "#app/lib/outcome.ts";

/** After one press on the button of a game: its court is joined, and the game answered. */
export const joinedAndIn = (court: string): Notice =>
  successNotice("You're In!", `You have joined ${court} and are in.`);
export const joinedAndInLine = (court: string, place: number): Notice =>
  successNotice("On the Waiting List", `You have joined ${court} and are number ${place} in line.`);

const { not_a_court, banned } = joinCourtProblems;

export const comeToGameProblems = {
  ...answerGameProblems,
  not_a_court,
  banned,
} satisfies Record<string, Problem>;

export type ComeToGameProblem = keyof typeof comeToGameProblems;

export const notInGame = errorNotice("You are not in. Please try again.");
