import { isNotified, wholeFact } from "#app/features/games/game-fact-lists.ts";
import { type GameFacts, gameFactNames, isGameFact } from "#app/features/games/game-facts.ts";

export type GameStatus = "on" | "cancelled";

/** Instants are in ISO 8601. */
export type GameSnapshot = GameFacts & {
  teamId: number;
  datetime: string;
  status: GameStatus;
  cancelReason: string | null;
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

/** Players plan by these facts, so their changes are mailed. */
export const notifiedFacts: SnapshotFacts = [
  "teamId",
  "datetime",
  ...gameFactNames.filter(isNotified),
  "status",
];

/** The cost, for example, has several parts. If one of them differs, all of them are returned. */
export const differences = (
  facts: SnapshotFacts,
  before: GameSnapshot,
  after: GameSnapshot,
): (keyof GameSnapshot)[] =>
  facts.filter((fact) => toWhole(fact).some((part) => before[part] !== after[part]));

const toWhole = (fact: keyof GameSnapshot): SnapshotFacts =>
  isGameFact(fact) ? wholeFact(fact) : [fact];

export function pickFacts(facts: Partial<Record<string, unknown>>): ChangedSnapshot {
  const known = snapshotFacts.filter((fact) => facts[fact] !== undefined);
  return Object.fromEntries(known.map((fact) => [fact, facts[fact]]));
}
