import { promotePlayerProblems } from "#app/features/answers/promote-player.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const addPlayerLimits: Limit[] = [{ name: "walk-ins", max: 60, seconds: 3600 }];

export const mostAdded = { walkIns: 30, ahead: 100 };

export const playerNameRange = { min: 2, max: 40 };
export type AddedPlayer = { name: string; place?: number };

export const playerAdded = ({ name, place }: AddedPlayer) =>
  successNotice(
    m.answers_roster_added_title(),
    place === undefined
      ? m.answers_roster_added_in({ name })
      : m.answers_roster_added_waiting({ name, place }),
  );

export const addPlayerProblems = {
  unknown_game: promotePlayerProblems.unknown_game,
  not_a_manager: managersOnly,
  game_over: promotePlayerProblems.game_over,
  cancelled: promotePlayerProblems.cancelled,
  too_early: problem(409, m.answers_roster_too_early),
  no_free_spot: promotePlayerProblems.no_free_spot,
  too_many: problem(409, m.answers_roster_too_many),
} satisfies Record<string, Problem>;

export const addPlayerQuestions = {
  same_name: problem(409, m.answers_roster_same_name),
} satisfies Record<string, Problem>;
