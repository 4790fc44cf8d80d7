import type { GameFacts } from "#app/features/games/game-facts.ts";

export type GameStatus = "on" | "cancelled";

/** What can change of a game, as its history names it; instants as ISO. */
export type GameSnapshot = GameFacts & {
  teamId: number;
  datetime: string;
  status: GameStatus;
  cancelReason: string | null;
};

export type ChangedSnapshot = Partial<GameSnapshot>;

/** What a game of a series has of its own when it was changed alone: later changes leave it. */
export const ownableFacts = [
  "datetime",
  "minutes",
  "maxPlayers",
  "minPlayers",
  "decideMinutes",
  "lateMinutes",
  "guestsEach",
  "note",
] as const satisfies readonly (keyof GameSnapshot)[];

export const snapshotFacts = [
  "teamId",
  ...ownableFacts,
  "status",
  "cancelReason",
] as const satisfies readonly (keyof GameSnapshot)[];

/** What players are notified of: what they plan by. */
export const notifiedFacts = [
  "teamId",
  "datetime",
  "minutes",
  "note",
  "status",
] as const satisfies readonly (keyof GameSnapshot)[];

export const differences = <Fact extends keyof GameSnapshot>(
  facts: readonly Fact[],
  before: GameSnapshot,
  after: GameSnapshot,
): Fact[] => facts.filter((fact) => before[fact] !== after[fact]);

/** Some facts of a game, and no others. */
export function pickFacts(facts: Partial<Record<string, unknown>>): ChangedSnapshot {
  const known = snapshotFacts.filter((fact) => facts[fact] !== undefined);
  return Object.fromEntries(known.map((fact) => [fact, facts[fact]]));
}
