import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const guestNameMax = 40;

export const guestLimits: Limit[] = [{ name: "guests", max: 20, seconds: 3600 }];

type AddedGuest = { name: string; place?: number };

export const guestAdded = ({ name, place }: AddedGuest) =>
  successNotice(
    "Guest Added",
    place === undefined ? `${name} is in.` : `${name} is number ${place} in line.`,
  );
export const guestNotAdded = errorNotice("The guest was not added");

export const addGuestProblems = {
  ...answerGameProblems,
  not_in: problem(409, "Check in first, then add your guests"),
  too_many_guests: problem(409, "You can bring {guests} to this game"),
} satisfies Record<string, Problem>;

export type AddGuestProblem = keyof typeof addGuestProblems;
