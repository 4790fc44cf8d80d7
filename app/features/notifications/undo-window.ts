/** Milliseconds for which a change can be undone, after which players are notified. */
export const undoWindowMs = 2 * 60_000;

/** Milliseconds before a game within which players are notified of a change at once. */
export const notifiedAtOnceBefore = 3 * 60 * 60_000;
