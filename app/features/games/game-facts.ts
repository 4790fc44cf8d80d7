import { type Cost, costFacts } from "#app/features/games/cost.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { toDate, toTime } from "#app/ui/when.ts";

/** The facts of a game that its host may set; null: none. Each is a column of games and of series. */
export type GameFacts = Cost & {
  minutes: number | null;
  maxPlayers: number | null;
  minPlayers: number | null;
  /** Minutes before the game at which is decided whether enough come; only with a minimum. */
  decideMinutes: number | null;
  /** From how long before the game on checking out counts as late. */
  lateMinutes: number | null;
  guestsEach: number;
  /** For whom it is. */
  level: GameLevel;
  note: string | null;
};

export const gameLevels = ["all", "beginner", "intermediate", "advanced"] as const;
type GameLevel = (typeof gameLevels)[number];

export type GameFact = keyof GameFacts;

/** Places that list facts with their labels; on cards and rows the words stand alone, as a badge. */
export type FactPlace = "page" | "memberPage" | "guestPage" | "mails" | "calendars" | "cards";

type Choice = { value: string; label: string };

/** Field of the form for a fact. Numbers are typed as text, see `GameFactsFields`. */
type FactField = { label: string; hint?: string } & (
  | { kind: "number"; placeholder?: string }
  /** An amount of money, which has decimals. */
  | { kind: "amount"; name: "cost"; placeholder: string; typed: (value: number) => string }
  /** A choice that another field makes count says nothing alone, whatever is chosen at first. */
  | { kind: "choice"; choices: Choice[]; countsWith?: GameFact }
  | { kind: "line"; max: number }
  | { kind: "text"; max: number }
);

/** A value as the history stores it. */
type StoredValue = string | number | boolean | null | undefined;
type StoredValues = Record<string, StoredValue>;

export type DeclaredFact<Value> = {
  /** Its value in a game of which nothing is said. */
  none: Value;
  field: FactField;
  label: string;
  /** The fact that it is a part of: both are edited, undone and told as one, in the words of that fact. */
  partOf?: GameFact;
  /** Its value in lists; null: it is not listed. */
  words: (
    value: Value,
    game: Partial<GameFacts> & { decides?: LocalTime | "on" | null },
  ) => string | null;
  listedIn: FactPlace[];
  /** True if programs read it of the game of a guest link. */
  isForGuests: boolean;
  /** Words of the history for a change; null: only that there was one. */
  history: { name: string; words: (value: StoredValue, facts: StoredValues) => string } | null;
  /** Its value in mails about a change; null: players are not notified, they do not plan by it. */
  notice: ((value: Value, facts: Partial<GameFacts>) => string) | null;
};

export const lengthRange = { min: 15, max: 480 };
export const playersRange = { min: 2, max: 100 };
export const guestsRange = { min: 0, max: 3 };
export const noteMax = 500;

const hour = 60;
export const lateChoices = [1, 2, 3, 6, 12, 24].map((hours) => hours * hour);
export const decideChoices = [1, 3, 6, 12, 24].map((hours) => hours * hour);
/** Default for a game with a minimum: the decision falls three hours before. */
const defaultDecideMinutes = 3 * hour;

const hoursWords = (minutes: number) => (minutes === hour ? "1 hour" : `${minutes / hour} hours`);

const hoursBefore = (choices: number[], none: string): Choice[] => [
  { value: "", label: none },
  ...choices.map((minutes) => ({ value: `${minutes}`, label: `${hoursWords(minutes)} before` })),
];

const numberWords =
  (inWords: (value: number) => string = String) =>
  (value: StoredValue) =>
    typeof value === "number" ? inWords(value) : "none";

const inHoursBefore = numberWords((minutes) => {
  const hours = Math.round(minutes / hour);
  return `${hours} ${hours === 1 ? "hour" : "hours"} before`;
});

function lengthWords(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  return [hours ? `${hours} h` : "", rest ? `${rest} min` : ""].filter(Boolean).join(" ");
}

const minutesWords = (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
const playersWords = (players: number) => `${players} players`;

const levelWords: Record<GameLevel, string> = {
  all: "All",
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

const ifKnown = (inWords: (value: number) => string) => (value: number | null) =>
  value === null ? null : inWords(value);

/**
 * All that is known of each fact, but its schemas (`game-facts.input.ts`): reads, inserts, forms, lists,
 * mails, the history and the API are derived from it.
 */
const facts = {
  minutes: {
    none: null,
    field: { kind: "number", label: "Length in minutes", placeholder: "Open end" },
    label: "Length",
    words: ifKnown(lengthWords),
    listedIn: ["page", "memberPage"],
    isForGuests: true,
    history: { name: "the length", words: numberWords(minutesWords) },
    notice: (minutes) => (minutes === null ? "open" : `${minutes} minutes`),
  },
  maxPlayers: {
    none: null,
    field: {
      kind: "number",
      label: "Maximum of players",
      placeholder: "No limit",
      hint: "When the game is full, others join a waiting list.",
    },
    label: "Maximum",
    words: ifKnown(playersWords),
    listedIn: ["page", "memberPage"],
    isForGuests: true,
    history: { name: "the maximum", words: numberWords() },
    notice: null,
  },
  minPlayers: {
    none: null,
    field: { kind: "number", label: "Minimum of players" },
    label: "Minimum",
    words: ifKnown(playersWords),
    listedIn: ["page", "memberPage"],
    isForGuests: false,
    history: { name: "the minimum", words: numberWords() },
    notice: null,
  },
  decideMinutes: {
    none: null,
    field: {
      kind: "choice",
      label: "Decision",
      hint: "With fewer players than the minimum, the game is called off then.",
      choices: hoursBefore(
        decideChoices.filter((minutes) => minutes !== defaultDecideMinutes),
        `${hoursWords(defaultDecideMinutes)} before`,
      ),
    },
    label: "Decision",
    words: (_, { decides }) =>
      decides === "on"
        ? "is on"
        : decides
          ? `called off ${toDate(decides)}, ${toTime(decides)} if too few are in`
          : null,
    listedIn: ["page", "memberPage"],
    isForGuests: false,
    history: { name: "the decision", words: inHoursBefore },
    notice: null,
  },
  lateMinutes: {
    none: null,
    field: {
      kind: "choice",
      label: "Checking out is late",
      choices: hoursBefore(lateChoices, "Never"),
    },
    label: "Cancel by",
    words: ifKnown((minutes) => `${hoursWords(minutes)} before`),
    listedIn: ["page", "memberPage"],
    isForGuests: false,
    history: { name: "the late window", words: inHoursBefore },
    notice: null,
  },
  guestsEach: {
    none: 2,
    field: {
      kind: "choice",
      label: "Guests of each player",
      choices: Array.from({ length: guestsRange.max + 1 }, (_, guests) => ({
        value: `${guests}`,
        label: guests === 0 ? "None" : `Up to ${guests}`,
      })),
    },
    label: "Guests",
    words: (guests) => (guests === 0 ? "none" : `up to ${guests} each`),
    listedIn: ["memberPage"],
    isForGuests: false,
    history: { name: "the guests of each player", words: numberWords() },
    notice: null,
  },
  ...costFacts,
  level: {
    none: "all",
    field: {
      kind: "choice",
      label: "Level",
      choices: gameLevels.map((value) => ({ value, label: levelWords[value] })),
    },
    label: "Level",
    words: (level) => (level === "all" ? null : levelWords[level]),
    listedIn: ["page", "memberPage", "guestPage", "mails", "calendars", "cards"],
    isForGuests: true,
    history: { name: "the level", words: String },
    notice: (level) => levelWords[level],
  },
  note: {
    none: null,
    field: { kind: "text", label: "Note", max: noteMax },
    label: "Note",
    // Wherever it is shown it is a text of its own.
    words: () => null,
    listedIn: [],
    isForGuests: true,
    history: null,
    notice: (note) => note ?? "none",
  },
} satisfies DeclaredFacts;

type DeclaredFacts = { [Fact in GameFact]: DeclaredFact<GameFacts[Fact]> };

/** The entries themselves, whose types say where a fact is listed. */
export type ExactFacts = typeof facts;

export const gameFacts: DeclaredFacts = facts;

const names = Object.keys(facts);

export const isGameFact = (name: string): name is GameFact => names.includes(name);

/** In the order of the form. */
export const gameFactNames: readonly GameFact[] = names.filter(isGameFact);

/** One value for each fact, whose type may depend on the fact. */
export function mapFacts<Values extends Record<GameFact, unknown>>(
  toValue: (fact: GameFact) => Values[GameFact],
): Values;
export function mapFacts(toValue: (fact: GameFact) => unknown): Record<string, unknown> {
  return Object.fromEntries(gameFactNames.map((fact) => [fact, toValue(fact)]));
}

/** A game without given facts: any number of players, no decision. */
export const noFacts = mapFacts<GameFacts>((fact) => gameFacts[fact].none);

/** The facts among all that is known of a game. */
export const pickGameFacts = (game: GameFacts) => mapFacts<GameFacts>((fact) => game[fact]);

type Dependent = "minPlayers" | "decideMinutes" | "costCents" | "currency";

/** With a decision exactly if there is a minimum, and no currency without an amount. */
export const withDependentFacts = <Game extends Pick<GameFacts, Dependent>>(game: Game): Game => ({
  ...game,
  decideMinutes: toDecideMinutes(game),
  currency: game.costCents === null ? null : game.currency,
});

const toDecideMinutes = ({
  minPlayers,
  decideMinutes,
}: Pick<GameFacts, "minPlayers" | "decideMinutes">) =>
  minPlayers === null ? null : (decideMinutes ?? defaultDecideMinutes);

/** Returns the moment of the decision before tip-off; null without a minimum. */
export function toDecideAt(
  datetime: Date,
  facts: Pick<GameFacts, "minPlayers" | "decideMinutes">,
): Date | null {
  const decideMinutes = toDecideMinutes(facts);
  return decideMinutes === null ? null : new Date(datetime.getTime() - decideMinutes * 60_000);
}

export const badLength = "The length must be 15 to 480 minutes";
export const badMaximum = "The maximum must be 2 to 100 players";
export const badMinimum = "The minimum must be 2 to 100 players";
export const minimumOverMaximum = "The minimum cannot be higher than the maximum";
export const decisionWithoutMinimum = "A decision needs a minimum of players";
export const badDecision = "The decision must be 1, 3, 6, 12 or 24 hours before the game";
export const badLateWindow = "The late window must be 1, 2, 3, 6, 12 or 24 hours";
export const badGuests = "Each player can bring 0 to 3 guests";
