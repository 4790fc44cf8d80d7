import type { LocalTime } from "#app/lib/local-time.ts";

/** A game the user comes to as a guest of a team. */
export type GuestGame = {
  id: number;
  path: string;
  when: LocalTime;
  name: string;
  /** Else in line, maybe, or not coming. */
  isIn: boolean;
};
