import { href } from "react-router";

/** How often a game is played, on a badge. */
export const repeatBadge = (everyWeeks: number) =>
  everyWeeks === 1 ? "Weekly" : `Every ${everyWeeks} weeks`;

export const seriesPath = (id: number) => href("/series/:id", { id: `${id}` });
