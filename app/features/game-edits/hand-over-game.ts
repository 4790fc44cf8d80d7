import {
  manageGameProblems,
  notifiedWords,
  type Readers,
} from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const handOverGameProblems = {
  ...manageGameProblems,
  not_in_team: problem(409, m.game_edits_host_not_in_team),
  already_host: problem(409, m.game_edits_host_already),
} satisfies Record<string, Problem>;

export type HandOverGameProblem = keyof typeof handOverGameProblems;

/** `readers` is missing if managers make themselves the host. */
export type GameHandedOver = { gameId: number; name: string; readers?: Readers };

export const gameHandedOver = ({ name, readers }: GameHandedOver) => {
  const done = m.game_edits_host_done({ name });
  const told = readers && notifiedWords({ notified: "now", readers });
  return successNotice(m.game_edits_host_done_title(), told ? `${done} ${told}` : done);
};
export const gameNotHandedOver = () => errorNotice(m.game_edits_host_failed());
