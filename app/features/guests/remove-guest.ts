import { href } from "react-router";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { errorNotice, type Problem, sayNo, successNotice } from "#app/lib/outcome.ts";

/** Where a guest is removed, by the member who brings them or a manager of the game. */
export const removeGuestPath = (id: number, guest: number) =>
  href("/games/:id/guests/:guest/remove", { id: `${id}`, guest: `${guest}` });

export const guestRemoved = ({ name, hadAsked }: { name: string; hadAsked: boolean }) =>
  hadAsked
    ? successNotice("Request Dismissed", `${name} was not let in.`)
    : successNotice("Guest Removed", `${name} is no longer coming.`);
export const guestNotRemoved = errorNotice("The guest was not removed");

export const dropGuestProblems = {
  unknown_game: answerGameProblems.unknown_game,
  unknown_guest: sayNo(404, "Guest not found"),
  not_yours: sayNo(403, "Only who brings the guest, the host and captains can remove them"),
  game_over: answerGameProblems.game_over,
} satisfies Record<string, Problem>;

export type DropGuestProblem = keyof typeof dropGuestProblems;
