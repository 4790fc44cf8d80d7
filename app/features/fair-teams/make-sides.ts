import { colourName } from "#app/features/fair-teams/sides.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const sidesLimits: Limit[] = [{ name: "sides", max: 60, seconds: 3600 }];

export const sidesLimitPerGame: Limit = { name: "sides of a game", max: 30, seconds: 3600 };

export const sideCounts = [2, 3, 4] as const;
export const badCount = { error: m.fair_teams_bad_count };
export const badPlayerKey = { error: m.fair_teams_unknown_player };

export const sidesNotSaved = () => errorNotice(m.fair_teams_not_saved());

const noSides = problem(404, m.fair_teams_none);

export const readSidesProblems = {
  unknown_game: problem(404, m.fair_teams_game_unknown),
  not_a_member: problem(403, m.fair_teams_members_only),
  no_sides: noSides,
} satisfies Record<string, Problem>;

const managing = {
  unknown_game: problem(404, m.fair_teams_game_unknown),
  not_a_manager: managersOnly,
  cancelled: problem(409, m.fair_teams_game_cancelled),
  game_over: problem(409, m.fair_teams_game_over),
} satisfies Record<string, Problem>;

export const makeSidesProblems = {
  ...managing,
  too_few: problem(409, m.fair_teams_too_few),
} satisfies Record<string, Problem>;

export const changeSidesProblems = { ...managing, no_sides: noSides } satisfies Record<
  string,
  Problem
>;

export const swapSidesProblems = {
  ...changeSidesProblems,
  unknown_player: problem(404, m.fair_teams_unknown_player),
  same_side: problem(409, ({ colour }: { colour: string }) =>
    m.fair_teams_same_side({ colour: colourName(colour) }),
  ),
  changed_meanwhile: problem(409, m.fair_teams_changed_meanwhile),
} satisfies Record<string, Problem>;
