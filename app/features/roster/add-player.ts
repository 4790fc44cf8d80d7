import { managersOnly } from "#app/features/games/manage-game.ts";
import { oddGuestName } from "#app/features/guests/reply.ts";
import { promotePlayerProblems } from "#app/features/roster/promote-player.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const addPlayerLimits: Limit[] = [{ name: "walk-ins", max: 60, seconds: 3600 }];

/** Numbers of players that managers may add to one game: at the court, and before. */
export const mostAdded = { walkIns: 30, ahead: 100 };

export const playerNameRange = { min: 2, max: 40 };
export const missingPlayerName = "Please enter the name";
export const shortPlayerName = "Please enter at least 2 characters";
export const playerNameWithAddress = "Please enter a name without a web address";
export const oddPlayerName = oddGuestName;

export const addLabel = "Add";
/** The label when the game is full: the press raises the maximum. */
export const addRaisingLabel = (maximum: number) => `Add (maximum ${maximum})`;
export const addAnywayLabel = "Add Anyway";

type AddedPlayer = { name: string; place?: number };

export const playerAdded = ({ name, place }: AddedPlayer) =>
  successNotice(
    "Added",
    place === undefined ? `${name} is in.` : `${name} is number ${place} in line.`,
  );
export const playerNotAdded = errorNotice("The player was not added");

export const addPlayerProblems = {
  unknown_game: promotePlayerProblems.unknown_game,
  not_a_manager: managersOnly,
  game_over: promotePlayerProblems.game_over,
  cancelled: promotePlayerProblems.cancelled,
  too_early: problem(409, "Players can be added from {time} on, an hour before the game"),
  no_free_spot: promotePlayerProblems.no_free_spot,
  too_many: problem(409, "{most} players were added already"),
} satisfies Record<string, Problem>;

export type AddPlayerProblem = keyof typeof addPlayerProblems;

/** The question about a name that somebody in the game has already. API clients get none. */
export const addPlayerQuestions = {
  same_name: problem(409, "{name} is in already. Add another one?"),
} satisfies Record<string, Problem>;

export type AddPlayerQuestion = keyof typeof addPlayerQuestions;
