import type { GameFacts } from "#app/features/games/game-facts.ts";

export type EditableGame = GameFacts & {
  /** By the wall where the game is: `2026-11-24`, `19:00`. */
  date: string;
  time: string;
  /** The IANA name of the game's zone. */
  zone: string;
  version: number;
  /** The first day that can be chosen. */
  today: string;
};
