import { isNotified, wholeFact } from "#app/features/games/game-fact-lists.ts";
import { type GameFacts, gameFactNames, isGameFact } from "#app/features/games/game-facts.ts";

export type GameStatus = "on" | "cancelled";

/** Facts of a game that can change, as its history names them; instants as ISO. */
export type GameSnapshot = GameFacts & {
  teamId: number;
  datetime: string;
  status: GameStatus;
  cancelReason: string | null;
  /** True for a game of a series that was edited alone: later changes of the series leave it alone. */
  detached: boolean;
};

export type ChangedSnapshot = Partial<GameSnapshot>;

type SnapshotFacts = readonly (keyof GameSnapshot)[];

export const snapshotFacts: SnapshotFacts = [
  "teamId",
  "datetime",
  ...gameFactNames,
  "status",
  "cancelReason",
  "detached",
];

/** Facts that players plan by: they are notified of changes. */
export const notifiedFacts: SnapshotFacts = [
  "teamId",
  "datetime",
  ...gameFactNames.filter(isNotified),
  "status",
];

/** Lists the differences; of a fact in several parts all of them, also those that are equal. */
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
