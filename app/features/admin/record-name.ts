import type { LocalTime } from "#app/lib/local-time.ts";
import { inFull } from "#app/ui/dates.ts";

/** Returns what a row of the panel is called: a game by its team and when it is. */
export const toName = ({ name, at }: { name: string; at?: LocalTime }) =>
  at ? `${name}, ${inFull(at)}` : name;
