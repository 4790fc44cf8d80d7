/** How often a game is played, on a badge. */
export const repeatBadge = (everyWeeks: number) =>
  everyWeeks === 1 ? "Weekly" : `Every ${everyWeeks} weeks`;
