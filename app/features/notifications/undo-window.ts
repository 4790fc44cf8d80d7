/** In milliseconds. A change can be undone for this long, and then players are notified. */
export const undoWindowMs = 2 * 60_000;

/** In ms before a game. Changes of games that begin this soon are mailed at once. */
export const notifiedAtOnceBefore = 3 * 60 * 60_000;
