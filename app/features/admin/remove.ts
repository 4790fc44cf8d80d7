/** How many things one call may remove. */
export const mostAtOnce = 1000;

/** How long what was removed can be restored, in days. */
export const restorableDays = 30;
