/** In milliseconds. A change can be undone for this long, and then players are notified. */
export const undoWindowMs = 2 * 60_000;

/** In ms before a game. If a game begins this soon, players are notified of a change at once. */
export const notifiedAtOnceBefore = 3 * 60 * 60_000;
