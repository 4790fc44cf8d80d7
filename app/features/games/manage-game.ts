import { undoPath } from "#app/features/games/paths.ts";
import { type Notice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

/** Limits how often one user may edit, cancel, put back and undo. */
export const manageLimits: Limit[] = [{ name: "manage-game", max: 30, seconds: 3600 }];

/** Limits the same for all managers of one game together: each may be a mail to everybody. */
export const limitPerGame: Limit = { name: "manage-one-game", max: 10, seconds: 3600 };

/** To others than the host and captains, of what they do to players. */
export const managersOnly = problem(403, m.games_managers_only);

/** Refusals of a change of a game. */
export const manageGameProblems = {
  unknown_game: problem(404, m.games_unknown_game),
  not_a_manager: problem(403, m.games_not_a_manager),
  begun: problem(409, m.games_begun),
} satisfies Record<string, Problem>;

export type ManageGameProblem = keyof typeof manageGameProblems;

/** Moment at which people learn of a change. */
export type NotifiedWhen = "nobody" | "soon" | "now";

/** The number of people whom a change reaches, and of those whom it concerns without reaching them. */
export type Readers = { reached: number; unreachable: number };

/** Says in numbers whom a change reaches. */
export function notifiedWords({ notified, readers }: Pick<GameEditResult, "notified" | "readers">) {
  const { reached, unreachable } = readers ?? { reached: 0, unreachable: 0 };
  if (reached + unreachable === 0) return m.games_notified_nobody();
  const soon = notified === "soon";
  const told = soon ? m.games_reached_soon({ reached }) : m.games_reached_now({ reached });
  return [
    reached > 0 ? told : m.games_reached_nobody(),
    ...(unreachable > 0 ? [m.games_unreachable({ unreachable })] : []),
  ].join(" ");
}

/** A change of a game, as its rule returns it. */
export type GameEditResult = {
  gameId: number;
  /** The id in the history; null: nothing had to change. */
  change: number | null;
  notified: NotifiedWhen;
  /** Without who made the change; absent if nobody is notified. */
  readers?: Readers;
  /** True if the game has begun by the change, which nobody can undo then. */
  hasBegun?: boolean;
  /** True if several games changed together: undo is for one game. */
  isOfMany?: boolean;
};

/** Says that a change was made, and how to take it back while that is possible. */
export const gameEditNotice = (
  title: () => string,
  { gameId, change, hasBegun, isOfMany, ...result }: GameEditResult,
): Notice => {
  const told = notifiedWords(result);
  if (isOfMany) return successNotice(title(), `${told} ${m.games_take_back_many()}`);
  const action = { label: m.games_undo(), href: undoPath(gameId, change ?? 0) };
  return { ...successNotice(title(), told), ...(change && !hasBegun && { action }) };
};
