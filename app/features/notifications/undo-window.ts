/** In milliseconds. Players are notified after this time, in which a change can be undone. */
export const undoWindowMs = 2 * 60_000;

/** In milliseconds. If the game begins within this time, players are notified at once. */
export const notifiedAtOnceBefore = 3 * 60 * 60_000;
