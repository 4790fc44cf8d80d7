import { href } from "react-router";
import { answerGameProblems, answerLimits } from "#app/features/games/answer-game.ts";
import { errorNotice, type Notice } from "#app/lib/outcome.ts";

/** Where one checks in and out. */
export const checkInPath = (id: number) => href("/games/:id/check-in", { id: `${id}` });

/** How often one user may check in or out. */
export const checkInLimits = answerLimits;

export const checkedIn: Notice = {
  title: "Checked In!",
  text: "See you at the game!",
  tone: "success",
};
export const checkedOut: Notice = {
  title: "Checked Out!",
  text: "Maybe next time!",
  tone: "success",
};
export const checkedOutLate = (time: string): Notice => ({
  ...checkedOut,
  text: `Maybe next time! This was late: the game begins at ${time}.`,
});

export const notCheckedIn = errorNotice("Failed to check in");

/** A check-in is an answer: the same problems. */
export const checkInProblems = answerGameProblems;
