import {
  type ExactFacts,
  type FactPlace,
  type GameFact,
  type GameFacts,
  gameFactNames,
  gameFacts,
  isGameFact,
} from "#app/features/games/game-facts.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

type GuestFact = {
  [Fact in GameFact]: ExactFacts[Fact]["isForGuests"] extends true ? Fact : never;
}[GameFact];

export function pickGuestFacts<Values extends Record<GameFact, unknown>>(
  values: Values,
): Pick<Values, GuestFact>;
export function pickGuestFacts(values: Record<GameFact, unknown>): Record<string, unknown> {
  const names = gameFactNames.filter((fact) => gameFacts[fact].isForGuests);
  return Object.fromEntries(names.map((fact) => [fact, values[fact]]));
}

export type ListedFacts<Place extends FactPlace> = Pick<
  GameFacts,
  {
    [Fact in GameFact]: Place extends ExactFacts[Fact]["listedIn"][number] ? Fact : never;
  }[GameFact]
>;

export const isListedIn = (place: FactPlace, fact: GameFact) =>
  gameFacts[fact].listedIn.includes(place);

type NotifiedFact = {
  [Fact in GameFact]: ExactFacts[Fact] extends { partOf: GameFact }
    ? Fact
    : ExactFacts[Fact]["notice"] extends null
      ? never
      : Fact;
}[GameFact];

export type NotifiedFacts = Pick<GameFacts, NotifiedFact>;

type FactChange = { fact: GameFact; label: string; was: string; is: string; isText: boolean };

export function listFactChanges(before: NotifiedFacts, after: NotifiedFacts): FactChange[];
export function listFactChanges(before: Partial<GameFacts>, after: Partial<GameFacts>) {
  const toChange = <Fact extends GameFact>(
    fact: Fact,
    was?: GameFacts[Fact],
    is?: GameFacts[Fact],
  ) => {
    const { notice, label, field } = gameFacts[fact];
    if (!notice || was === undefined || is === undefined) return [];
    const words = { was: notice(was, before), is: notice(is, after) };
    return words.was === words.is
      ? []
      : [{ fact, label: label(), ...words, isText: field.kind === "text" }];
  };
  return gameFactNames.flatMap((fact) => toChange(fact, before[fact], after[fact]));
}

export const isNotified = (fact: GameFact) =>
  gameFacts[gameFacts[fact].partOf ?? fact].notice !== null;

export type LabelledFact = { label: string; value: string };

export function listGameFacts<Place extends FactPlace>(
  place: Place,
  game: ListedFacts<Place> & { decides?: LocalTime | "on" | null },
): LabelledFact[];
export function listGameFacts(
  place: FactPlace,
  game: Partial<GameFacts> & { decides?: LocalTime | "on" | null },
): LabelledFact[] {
  const inWords = <Fact extends GameFact>(fact: Fact, value: GameFacts[Fact] | undefined) =>
    value === undefined ? null : gameFacts[fact].words(value, game);
  return gameFactNames
    .filter((fact) => isListedIn(place, fact))
    .flatMap((fact) => {
      const value = inWords(fact, game[fact]);
      return value ? [{ label: gameFacts[fact].label(), value }] : [];
    });
}

/** Managers can edit these facts until the game is over, because some are known late, such as the
 * cost. Other facts are fixed once the game has begun. */
export const factsUntilEnd: readonly GameFact[] = [
  "minutes",
  "costCents",
  "currency",
  "costText",
  "note",
];

export function fieldName(fact: GameFact): string {
  const { field } = gameFacts[fact];
  return field.kind === "amount" ? field.name : fact;
}

export function typedFact(fact: GameFact, value: GameFacts[GameFact]): string {
  const { field } = gameFacts[fact];
  if (value === null) return "";
  return field.kind === "amount" && typeof value === "number" ? field.typed(value) : `${value}`;
}

export function wholeFact(name: GameFact): GameFact[] {
  const whole = gameFacts[name].partOf ?? name;
  return gameFactNames.filter((fact) => (gameFacts[fact].partOf ?? fact) === whole);
}

export const historyOfFact = (name: string) =>
  isGameFact(name) ? gameFacts[name].history : undefined;
