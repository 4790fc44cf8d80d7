/** How long a change can be taken back before anybody is told. */
export const secondThoughts = 2 * 60_000;

/** What begins this soon is told at once. */
export const toldAtOnceBefore = 3 * 60 * 60_000;
