import { type Cost, costFacts } from "#app/features/games/cost.ts";
import { chatLinkField } from "#app/features/teams/chat-link.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

/** What a host may set of a game. Null means that it is not set. Each fact is a column of `games`
 * and of `series`. */
export type GameFacts = Cost & {
  minutes: number | null;
  maxPlayers: number | null;
  minPlayers: number | null;
  decideMinutes: number | null;
  /** In minutes before the game. After that time a check-out is marked as late. */
  lateMinutes: number | null;
  guestsEach: number;
  level: GameLevel;
  note: string | null;
  /** The link to the group's chat, which members and guests who are in can see. Null means that the
   * team's link is used. */
  chatLink: string | null;
};

export const gameLevels = ["all", "beginner", "intermediate", "advanced"] as const;
type GameLevel = (typeof gameLevels)[number];

export type GameFact = keyof GameFacts;

export type FactPlace = "page" | "memberPage" | "guestPage" | "mails" | "calendars" | "cards";

type Choice = { value: string; label: () => string };

type FactField = { label: () => string; hint?: () => string } & (
  | { kind: "number"; placeholder?: () => string }
  | { kind: "amount"; name: "cost"; placeholder: () => string; typed: (value: number) => string }
  | { kind: "choice"; choices: Choice[]; countsWith?: GameFact }
  | { kind: "line"; max: number }
  | { kind: "text"; max: number }
);

type StoredValue = string | number | boolean | null | undefined;
type StoredValues = Record<string, StoredValue>;

export type DeclaredFact<Value> = {
  none: Value;
  field: FactField;
  label: () => string;
  /** The fact of which this one is a part. The currency, for example, is a part of the cost. All
   * parts are edited, undone and announced together. */
  partOf?: GameFact;
  words: (
    value: Value,
    game: Partial<GameFacts> & { decides?: LocalTime | "on" | null },
  ) => string | null;
  listedIn: FactPlace[];
  isForGuests: boolean;
  history: {
    changed: (values: { before: string; after: string }) => string;
    words: (value: StoredValue, facts: StoredValues) => string;
  } | null;
  /** The words in the mail about a change. Null if a change of this fact sends no mail. */
  notice: ((value: Value, facts: Partial<GameFacts>) => string) | null;
};

export const lengthRange = { min: 15, max: 480 };
export const playersRange = { min: 2, max: 100 };
export const guestsRange = { min: 0, max: 3 };
export const noteMax = 500;

const hour = 60;
export const lateChoices = [1, 2, 3, 6, 12, 24].map((hours) => hours * hour);
export const decideChoices = [1, 3, 6, 12, 24].map((hours) => hours * hour);
/** A game with a minimum number of players is confirmed or called off this many minutes before it
 * begins, unless the host has chosen another time. */
const defaultDecideMinutes = 3 * hour;

const hoursBefore = (minutes: number) => m.games_hours_before({ hours: minutes / hour });

const hoursBeforeChoices = (choices: number[], none: () => string): Choice[] => [
  { value: "", label: none },
  ...choices.map((minutes) => ({ value: `${minutes}`, label: () => hoursBefore(minutes) })),
];

const numberWords =
  (inWords: (value: number) => string = String) =>
  (value: StoredValue) =>
    typeof value === "number" ? inWords(value) : m.games_fact_none();

const inHoursBefore = numberWords((minutes) =>
  m.games_hours_before({ hours: Math.round(minutes / hour) }),
);

function lengthWords(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  if (hours === 0) return m.games_length_minutes({ minutes: rest });
  return rest === 0
    ? m.games_length_hours({ hours })
    : m.games_length_both({ hours, minutes: rest });
}

const minutesWords = (minutes: number) => m.games_length_in_minutes({ minutes });
const playersWords = (players: number) => m.games_players({ players });

const ifKnown = (inWords: (value: number) => string) => (value: number | null) =>
  value === null ? null : inWords(value);

const facts = {
  minutes: {
    none: null,
    field: {
      kind: "number",
      label: m.games_length_field,
      placeholder: m.games_length_field_open,
    },
    label: m.games_length,
    words: ifKnown(lengthWords),
    listedIn: ["page", "memberPage"],
    isForGuests: true,
    history: { changed: m.games_length_changed, words: numberWords(minutesWords) },
    notice: (minutes) => (minutes === null ? m.games_length_open() : minutesWords(minutes)),
  },
  maxPlayers: {
    none: null,
    field: {
      kind: "number",
      label: m.games_maximum_field,
      placeholder: m.games_maximum_field_none,
      hint: m.games_maximum_field_hint,
    },
    label: m.games_maximum,
    words: ifKnown(playersWords),
    listedIn: ["page", "memberPage"],
    isForGuests: true,
    history: { changed: m.games_maximum_changed, words: numberWords() },
    notice: null,
  },
  minPlayers: {
    none: null,
    field: {
      kind: "number",
      label: m.games_minimum_field,
      placeholder: m.games_minimum_field_none,
    },
    label: m.games_minimum,
    words: ifKnown(playersWords),
    listedIn: ["page", "memberPage"],
    isForGuests: false,
    history: { changed: m.games_minimum_changed, words: numberWords() },
    notice: null,
  },
  decideMinutes: {
    none: null,
    field: {
      kind: "choice",
      label: m.games_decision,
      hint: m.games_decision_field_hint,
      choices: hoursBeforeChoices(
        decideChoices.filter((minutes) => minutes !== defaultDecideMinutes),
        () => hoursBefore(defaultDecideMinutes),
      ),
    },
    label: m.games_decision,
    words: (_, { decides }) =>
      decides === "on"
        ? m.games_decision_on()
        : decides
          ? m.games_decision_open({ date: formatDate(decides), time: formatTime(decides) })
          : null,
    listedIn: ["page", "memberPage"],
    isForGuests: false,
    history: { changed: m.games_decision_changed, words: inHoursBefore },
    notice: null,
  },
  lateMinutes: {
    none: null,
    field: {
      kind: "choice",
      label: m.games_late_field,
      choices: hoursBeforeChoices(lateChoices, m.games_late_field_never),
    },
    label: m.games_late,
    words: ifKnown(hoursBefore),
    listedIn: ["page", "memberPage"],
    isForGuests: false,
    history: { changed: m.games_late_changed, words: inHoursBefore },
    notice: null,
  },
  guestsEach: {
    none: 2,
    field: {
      kind: "choice",
      label: m.games_guests_field,
      choices: Array.from({ length: guestsRange.max + 1 }, (_, guests) => ({
        value: `${guests}`,
        label: () =>
          guests === 0 ? m.games_guests_field_none() : m.games_guests_field_most({ guests }),
      })),
    },
    label: m.games_guests,
    words: (guests) => (guests === 0 ? m.games_guests_none() : m.games_guests_most({ guests })),
    listedIn: ["memberPage"],
    isForGuests: false,
    history: { changed: m.games_guests_changed, words: numberWords() },
    notice: null,
  },
  ...costFacts,
  level: {
    none: "all",
    field: {
      kind: "choice",
      label: m.games_level,
      choices: gameLevels.map((level) => ({
        value: level,
        label: () => m.games_level_name({ level }),
      })),
    },
    label: m.games_level,
    words: (level) => (level === "all" ? null : m.games_level_name({ level })),
    listedIn: ["page", "memberPage", "guestPage", "mails", "calendars", "cards"],
    isForGuests: true,
    history: {
      changed: m.games_level_changed,
      words: (level) => m.games_level_stored({ level: String(level) }),
    },
    notice: (level) => m.games_level_name({ level }),
  },
  note: {
    none: null,
    field: { kind: "text", label: m.games_note, max: noteMax },
    label: m.games_note,
    words: () => null,
    listedIn: [],
    isForGuests: true,
    history: null,
    notice: (note) => note ?? m.games_note_none(),
  },
  chatLink: {
    none: null,
    field: { kind: "line", ...chatLinkField, hint: m.games_chat_field_hint },
    label: m.teams_chat,
    words: () => null,
    listedIn: [],
    isForGuests: false,
    history: { changed: () => m.games_chat_changed(), words: () => "" },
    notice: null,
  },
} satisfies DeclaredFacts;

type DeclaredFacts = { [Fact in GameFact]: DeclaredFact<GameFacts[Fact]> };

export type ExactFacts = typeof facts;

export const gameFacts: DeclaredFacts = facts;

const names = Object.keys(facts);

export const isGameFact = (name: string): name is GameFact => names.includes(name);

export const gameFactNames: readonly GameFact[] = names.filter(isGameFact);

export function mapFacts<Values extends Record<GameFact, unknown>>(
  toValue: (fact: GameFact) => Values[GameFact],
): Values;
export function mapFacts(toValue: (fact: GameFact) => unknown): Record<string, unknown> {
  return Object.fromEntries(gameFactNames.map((fact) => [fact, toValue(fact)]));
}

export const noFacts = mapFacts<GameFacts>((fact) => gameFacts[fact].none);

export const pickGameFacts = (game: GameFacts) => mapFacts<GameFacts>((fact) => game[fact]);

type Dependent = "minPlayers" | "decideMinutes" | "costCents" | "currency";

export const withDependentFacts = <Game extends Pick<GameFacts, Dependent>>(game: Game): Game => ({
  ...game,
  decideMinutes: chooseDecideMinutes(game),
  currency: game.costCents === null ? null : game.currency,
});

const chooseDecideMinutes = ({
  minPlayers,
  decideMinutes,
}: Pick<GameFacts, "minPlayers" | "decideMinutes">) =>
  minPlayers === null ? null : (decideMinutes ?? defaultDecideMinutes);

export function decisionInstant(
  datetime: Date,
  facts: Pick<GameFacts, "minPlayers" | "decideMinutes">,
): Date | null {
  const decideMinutes = chooseDecideMinutes(facts);
  return decideMinutes === null ? null : new Date(datetime.getTime() - decideMinutes * 60_000);
}
