import { href } from "react-router";
import { errorNotice, type Notice, type Problem, sayNo } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** Where one checks in and out. */
export const checkInPath = (id: number) => href("/games/:id/check-in", { id: `${id}` });

/** How often one user may check in or out. */
export const checkInLimits: Limit[] = [{ name: "check-in", max: 30, seconds: 60 }];

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

export const notCheckedIn = errorNotice("Failed to check in");

export const checkInProblems = {
  unknown_game: sayNo(404, "Game not found"),
  not_a_member: sayNo(403, "Only members of the team or court can check in"),
  game_over: sayNo(409, "This game is over"),
} satisfies Record<string, Problem>;

export type CheckInProblem = keyof typeof checkInProblems;
