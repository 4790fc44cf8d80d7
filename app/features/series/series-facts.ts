import { defaultDecideMinutes, type GameFacts } from "#app/features/games/game-facts.ts";

export type SeriesFacts = GameFacts;

/** Only the facts, with a decision exactly if there is a minimum. */
export function seriesFacts(series: GameFacts): SeriesFacts {
  const { minutes, maxPlayers, minPlayers, lateMinutes, guestsEach, note } = series;
  const decideMinutes = minPlayers === null ? null : (series.decideMinutes ?? defaultDecideMinutes);
  return { minutes, maxPlayers, minPlayers, decideMinutes, lateMinutes, guestsEach, note };
}

/** Whether the minimum is not over the maximum. */
export const fits = ({ minPlayers, maxPlayers }: SeriesFacts) =>
  minPlayers === null || maxPlayers === null || minPlayers <= maxPlayers;
