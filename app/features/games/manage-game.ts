import { undoPath } from "#app/features/games/paths.ts";
import { type Notice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const manageLimits: Limit[] = [{ name: "manage-game", max: 30, seconds: 3600 }];

/** All managers of a game share this limit, because each change may send a mail to everybody. */
export const limitPerGame: Limit = { name: "manage-one-game", max: 10, seconds: 3600 };

export const managersOnly = problem(403, m.games_managers_only);

export const manageGameProblems = {
  unknown_game: problem(404, m.games_unknown_game),
  not_a_manager: problem(403, m.games_not_a_manager),
  begun: problem(409, m.games_begun),
} satisfies Record<string, Problem>;

export type NotifiedWhen = "nobody" | "soon" | "now";

/** How many people the change concerns: `reached` get a message, `unreachable` cannot get one. */
export type Readers = { reached: number; unreachable: number };

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

export type GameEditResult = {
  gameId: number;
  change: number | null;
  notified: NotifiedWhen;
  readers?: Readers;
  hasBegun?: boolean;
  isOfMany?: boolean;
};

export const gameEditNotice = (
  title: () => string,
  { gameId, change, hasBegun, isOfMany, ...result }: GameEditResult,
): Notice => {
  const told = notifiedWords(result);
  if (isOfMany) return successNotice(title(), `${told} ${m.games_take_back_many()}`);
  const action = { label: m.games_undo(), href: undoPath(gameId, change ?? 0) };
  return { ...successNotice(title(), told), ...(change && !hasBegun && { action }) };
};
