/** Delay in ms before the players are notified of a change: it can be undone meanwhile. */
export const secondThoughts = 2 * 60_000;

/** A game that begins within this time (ms) is notified of without that delay. */
export const notifiedAtOnceBefore = 3 * 60 * 60_000;
