import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { readGuestName } from "#app/features/games/guest-names.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const guestNameMax = 40;

export const guestLimits: Limit[] = [{ name: "guests", max: 20, seconds: 3600 }];

type AddedGuest = { name: string; place?: number };

export function guestAdded({ name: stored, place }: AddedGuest) {
  const name = readGuestName(stored);
  const text =
    place === undefined ? m.guests_added_in({ name }) : m.guests_added_waiting({ name, place });
  return successNotice(m.guests_added_title(), text);
}
export const guestNotAdded = () => errorNotice(m.guests_not_added());

export const addGuestProblems = {
  ...answerGameProblems,
  not_in: problem(409, m.guests_not_in),
  too_many_guests: problem(409, m.guests_too_many),
} satisfies Record<string, Problem>;

export const addGuestFormProblems = {
  already_added: problem(409, m.guests_already_added),
} satisfies Record<string, Problem>;

export const guestNotRemoved = () => errorNotice(m.guests_not_removed());

export const removeGuestProblems = {
  unknown_game: answerGameProblems.unknown_game,
  unknown_guest: problem(404, m.guests_unknown),
  not_yours: problem(403, m.guests_not_yours),
  game_over: answerGameProblems.game_over,
} satisfies Record<string, Problem>;
