/** The facts of a game that its host may set; null: none. */
export type GameFacts = {
  minutes: number | null;
  maxPlayers: number | null;
  minPlayers: number | null;
  /** How long before the game it is decided whether enough come; only with a minimum. */
  decideMinutes: number | null;
  /** From how long before the game on checking out counts as late. */
  lateMinutes: number | null;
  guestsEach: number;
  note: string | null;
};

/** A game of which nothing is said: any number of players, no decision. */
export const noFacts: GameFacts = {
  minutes: null,
  maxPlayers: null,
  minPlayers: null,
  decideMinutes: null,
  lateMinutes: null,
  guestsEach: 2,
  note: null,
};

export const lengthRange = { min: 15, max: 480 };
export const playersRange = { min: 2, max: 100 };
export const guestsRange = { min: 0, max: 3 };
export const noteMax = 500;

const hour = 60;
export const lateChoices = [1, 2, 3, 6, 12, 24].map((hours) => hours * hour);
export const decideChoices = [1, 3, 6, 12, 24].map((hours) => hours * hour);
/** When a minimum is set and nothing is said of the decision: three hours before. */
export const defaultDecideMinutes = 3 * hour;

export const badLength = "The length must be 15 to 480 minutes";
export const badMaximum = "The maximum must be 2 to 100 players";
export const badMinimum = "The minimum must be 2 to 100 players";
export const minimumOverMaximum = "The minimum cannot be higher than the maximum";
export const decisionWithoutMinimum = "A decision needs a minimum of players";
export const badDecision = "The decision must be 1, 3, 6, 12 or 24 hours before the game";
export const badLateWindow = "The late window must be 1, 2, 3, 6, 12 or 24 hours";
export const badGuests = "Each player can bring 0 to 3 guests";

/** When a game is decided: its minimum's moment before tip-off, null without a minimum. */
export function toDecideAt(
  datetime: Date,
  { minPlayers, decideMinutes }: Pick<GameFacts, "minPlayers" | "decideMinutes">,
): Date | null {
  if (minPlayers === null) return null;
  return new Date(datetime.getTime() - (decideMinutes ?? defaultDecideMinutes) * 60_000);
}
