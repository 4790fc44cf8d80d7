import { removeGuestProblems } from "#app/features/answers/add-guest.ts";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { personToldWords, promotePlayerProblems } from "#app/features/answers/promote-player.ts";
import { readGuestName } from "#app/features/games/guest-names.ts";
import { keepGuestPath, keepPlayerPath } from "#app/features/games/paths.ts";
import { errorNotice, type Notice, type Problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export type RemovedPerson =
  | { userId: number; guestId?: undefined }
  | { guestId: number; userId?: undefined };

export type RequestedRemoval = {
  gameId: number;
  person: RemovedPerson;
  name: string;
  wasRequest: boolean;
  isTold?: boolean;
};

export const removalRequested = ({
  gameId,
  person,
  name,
  wasRequest,
  isTold,
}: RequestedRemoval): Notice => ({
  ...(wasRequest
    ? successNotice(
        m.answers_roster_dismissed_title(),
        m.answers_roster_dismissed({ name: readGuestName(name) }),
      )
    : successNotice(
        m.answers_roster_removed_title(),
        removedWords({ name: readGuestName(name), isTold }),
      )),
  action: {
    label: m.answers_roster_undo(),
    method: "post",
    href:
      person.userId === undefined
        ? keepGuestPath(gameId, person.guestId)
        : keepPlayerPath(gameId, person.userId),
  },
});
function removedWords({ name, isTold }: Pick<RequestedRemoval, "name" | "isTold">): string {
  const removed = m.answers_roster_removed({ name });
  return isTold === undefined ? removed : `${removed} ${personToldWords({ name, isTold })}`;
}

export const playerNotRemoved = () => errorNotice(m.answers_roster_not_removed());

export const removalUndone = ({ name }: { name: string }) =>
  successNotice(
    m.answers_roster_undone_title(),
    m.answers_roster_undone({ name: readGuestName(name) }),
  );
export const removalNotUndone = () => errorNotice(m.answers_roster_not_undone());

export const removePlayerProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: promotePlayerProblems.not_a_manager,
  unknown_player: promotePlayerProblems.unknown_player,
  game_over: answerGameProblems.game_over,
  cancelled: answerGameProblems.cancelled,
} satisfies Record<string, Problem>;

export const requestRemovalProblems = { ...removePlayerProblems, ...removeGuestProblems };

export type RequestRemovalProblem = keyof typeof requestRemovalProblems;
