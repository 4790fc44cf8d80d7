import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { keepGuestPath, keepPlayerPath } from "#app/features/games/paths.ts";
import { removeGuestProblems } from "#app/features/guests/remove-guest.ts";
import { promotePlayerProblems } from "#app/features/roster/promote-player.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";

export const removeLabel = "Remove from game";
export const undoRemovalLabel = "Undo";

/** A member or a guest whom somebody removes from a game. */
export type RemovedPerson =
  | { userId: number; guestId?: undefined }
  | { guestId: number; userId?: undefined };

type RequestedRemoval = {
  gameId: number;
  person: RemovedPerson;
  name: string;
  wasRequest: boolean;
};

/** Says that a person is removed, and how to undo it. */
export const removalRequested = ({
  gameId,
  person,
  name,
  wasRequest,
}: RequestedRemoval): Notice => ({
  ...(wasRequest
    ? successNotice("Request dismissed", `${name} is told in 2 minutes.`)
    : successNotice("Removed", `${name} is out in 2 minutes.`)),
  action: {
    label: undoRemovalLabel,
    method: "post",
    href:
      person.userId === undefined
        ? keepGuestPath(gameId, person.guestId)
        : keepPlayerPath(gameId, person.userId),
  },
});
export const playerNotRemoved = errorNotice("The player was not removed");

export const removalUndone = ({ name }: { name: string }) =>
  successNotice("Undone", `${name} stays. Nobody was told.`);
export const removalNotUndone = errorNotice("The removal was not undone");

export const removePlayerProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: promotePlayerProblems.not_a_manager,
  unknown_player: promotePlayerProblems.unknown_player,
  game_over: answerGameProblems.game_over,
  cancelled: answerGameProblems.cancelled,
} satisfies Record<string, Problem>;

export type RemovePlayerProblem = keyof typeof removePlayerProblems;

export const requestRemovalProblems = { ...removePlayerProblems, ...removeGuestProblems };

export type RequestRemovalProblem = keyof typeof requestRemovalProblems;

export const undoRemovalProblems = {
  ...requestRemovalProblems,
  already_out: problem(409, "It is too late to undo this: the player is out"),
} satisfies Record<string, Problem>;

export type UndoRemovalProblem = keyof typeof undoRemovalProblems;
