import { countWords } from "#app/features/games/spot-count.ts";

/** The counts of a game as one line, for rows and mails: `8 of 10 in, 2 spots left`. */
export function countLine(game: Parameters<typeof countWords>[0]) {
  const { heads, left } = countWords(game);
  return left ? `${heads}, ${left[0]?.toLowerCase()}${left.slice(1)}` : heads;
}
