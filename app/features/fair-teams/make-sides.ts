import type { SideColour } from "#app/features/fair-teams/sides.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** Limits making, shuffling and swapping, per user. */
export const sidesLimits: Limit[] = [{ name: "sides", max: 60, seconds: 3600 }];

/** The same per game, whoever makes and swaps. */
export const sidesLimitPerGame: Limit = { name: "sides of a game", max: 30, seconds: 3600 };

export const sideCounts = [2, 3, 4] as const;
export const badCount = "There can be 2 to 4 teams";
export const badSeed = "seed must be a whole number from 0 to 2147483647";
export const badColours = (count: number) => `Choose ${count} different colours`;
export const badHeadKey = "Player not found";

export const sidesMade = successNotice(
  "Teams Made",
  "Only you and the other captains see them yet.",
);
export type Swapped = { a: string; aColour: SideColour; b: string; bColour: SideColour };
export const sidesSwapped = ({ a, aColour, b, bColour }: Swapped) =>
  successNotice("Swapped", `${a} plays in ${aColour}, ${b} in ${bColour}.`);
export const sidesEvened = successNotice("Evened out");
export const sidesPublished = successNotice("Published", "Everybody who is in sees the teams.");
export const sidesWithdrawn = successNotice("Withdrawn");
export const sidesRemoved = successNotice("Teams Removed");
export const sidesNotSaved = errorNotice("The teams were not changed. Please try again.");

const noSides = problem(404, "No teams were made yet");

export const readSidesProblems = {
  unknown_game: problem(404, "Game not found"),
  not_a_member: problem(403, "Only members can see the teams"),
  no_sides: noSides,
} satisfies Record<string, Problem>;

const managing = {
  unknown_game: problem(404, "Game not found"),
  not_a_manager: managersOnly,
  cancelled: problem(409, "This game was cancelled"),
  game_over: problem(409, "This game is over"),
} satisfies Record<string, Problem>;

export const makeSidesProblems = {
  ...managing,
  too_few: problem(409, "{n} players are needed for {count} teams"),
  bad_colours: problem(400, "Choose {count} different colours"),
} satisfies Record<string, Problem>;

export const changeSidesProblems = { ...managing, no_sides: noSides } satisfies Record<
  string,
  Problem
>;

export const swapSidesProblems = {
  ...changeSidesProblems,
  unknown_player: problem(404, "Player not found"),
  same_side: problem(409, "Both play in {colour}"),
  changed_meanwhile: problem(409, "Somebody changed the teams meanwhile. Please look again."),
} satisfies Record<string, Problem>;

export type ReadSidesProblem = keyof typeof readSidesProblems;
export type MakeSidesProblem = keyof typeof makeSidesProblems;
export type ChangeSidesProblem = keyof typeof changeSidesProblems;
export type SwapSidesProblem = keyof typeof swapSidesProblems;
