import { isNotified, wholeFact } from "#app/features/games/game-fact-lists.ts";
import { type GameFacts, gameFactNames, isGameFact } from "#app/features/games/game-facts.ts";

export type GameStatus = "on" | "cancelled";

/** What can change of a game, as its history names it; instants as ISO. */
export type GameSnapshot = GameFacts & {
  teamId: number;
  datetime: string;
  status: GameStatus;
  cancelReason: string | null;
};

export type ChangedSnapshot = Partial<GameSnapshot>;

type SnapshotFacts = readonly (keyof GameSnapshot)[];

/** What a game of a series has of its own when it was changed alone: later changes leave it. */
export const ownableFacts: SnapshotFacts = ["datetime", ...gameFactNames];

export const snapshotFacts: SnapshotFacts = ["teamId", ...ownableFacts, "status", "cancelReason"];

/** What players are notified of: what they plan by. */
export const notifiedFacts: SnapshotFacts = [
  "teamId",
  "datetime",
  ...gameFactNames.filter(isNotified),
  "status",
];

/** What differs; of a fact in several parts all of them, also those that are equal. */
export const differences = (
  facts: SnapshotFacts,
  before: GameSnapshot,
  after: GameSnapshot,
): (keyof GameSnapshot)[] =>
  facts.filter((fact) => toWhole(fact).some((part) => before[part] !== after[part]));

const toWhole = (fact: keyof GameSnapshot): SnapshotFacts =>
  isGameFact(fact) ? wholeFact(fact) : [fact];

/** Some facts of a game, and no others. */
export function pickFacts(facts: Partial<Record<string, unknown>>): ChangedSnapshot {
  const known = snapshotFacts.filter((fact) => facts[fact] !== undefined);
  return Object.fromEntries(known.map((fact) => [fact, facts[fact]]));
}
