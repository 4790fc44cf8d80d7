import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { readGuestName } from "#app/features/games/guest-names.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const rosterLimits: Limit[] = [{ name: "move-line", max: 60, seconds: 3600 }];

export type PlayerPromoted = {
  name: string;
  isInLine?: boolean;
  /** True if a mail or notice reaches the person. Undefined if nothing changed or managers promoted
   * themselves, because then nobody has to be told. */
  isTold?: boolean;
};

export function playerPromoted({ name: stored, isInLine, isTold }: PlayerPromoted) {
  const name = readGuestName(stored);
  if (isInLine)
    return successNotice(m.answers_roster_let_in_title(), m.answers_roster_let_in_done({ name }));
  const told = isTold === undefined ? "" : ` ${personToldWords({ name, isTold })}`;
  return successNotice(
    m.answers_roster_promoted_title(),
    m.answers_roster_promoted({ name }) + told,
  );
}

export const personToldWords = ({ name, isTold }: { name: string; isTold: boolean }) =>
  isTold ? m.answers_roster_told({ reached: 1 }) : m.answers_roster_not_reachable({ name });

export const playerNotPromoted = () => errorNotice(m.answers_roster_not_promoted());

export const promotePlayerProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: managersOnly,
  unknown_player: problem(404, m.answers_roster_unknown_player),
  game_over: answerGameProblems.game_over,
  cancelled: answerGameProblems.cancelled,
  not_waiting: problem(409, m.answers_roster_not_waiting),
  host_not_in: problem(409, m.answers_roster_host_not_in),
  no_free_spot: problem(409, m.answers_roster_no_free_spot),
} satisfies Record<string, Problem>;
