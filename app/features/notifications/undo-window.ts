/** Milliseconds before players are notified; until then the change can be undone. */
export const undoWindowMs = 2 * 60_000;

/** Without that delay if the game begins within this time (ms). */
export const notifiedAtOnceBefore = 3 * 60 * 60_000;
