import { type AliasedExpression, type RawBuilder, sql } from "kysely";
import { isListedIn, type ListedFacts } from "#app/features/games/game-fact-lists.ts";
import {
  type FactPlace,
  type GameFact,
  type GameFacts,
  gameFactNames,
} from "#app/features/games/game-facts.ts";
import type { Games, Series } from "#db/schema.ts";

/** A fact that both tables have a column for: one that is missing is missing in what is read. */
type Stored = GameFact & keyof Games & keyof Series;
type FactColumns<Fact extends GameFact> = {
  [Each in Fact & Stored]: AliasedExpression<GameFacts[Each], Each>;
}[Fact & Stored][];

type Table = "games" | "series";

const toColumn = (table: Table, fact: GameFact) => sql.ref(`${table}.${fact}`).as(fact);

/**
 * The facts of games as columns of a query, also for `sql.join`; the note as its reader may read it
 * (`hidden-texts.server.ts`).
 */
export function factColumns(note: RawBuilder<string | null>): FactColumns<GameFact>;
export function factColumns(note: RawBuilder<string | null>): AliasedExpression<unknown, string>[] {
  return gameFactNames.map((fact) => (fact === "note" ? note.as(fact) : toColumn("games", fact)));
}

/** The same with the note as it is stored: `scripts/check-hidden-texts.ts` knows who may read it. */
export function storedFacts(table: Table): FactColumns<GameFact>;
export function storedFacts(table: Table): AliasedExpression<unknown, string>[] {
  return gameFactNames.map((fact) => toColumn(table, fact));
}

/** Selects the facts of games that lists at one place show; never the note, which others may not read as it is stored. */
export function listedFacts<Place extends FactPlace>(
  place: Place,
): FactColumns<Exclude<keyof ListedFacts<Place>, "note">>;
export function listedFacts(place: FactPlace): AliasedExpression<unknown, string>[] {
  return gameFactNames
    .filter((fact) => fact !== "note" && isListedIn(place, fact))
    .map((fact) => toColumn("games", fact));
}

/** The same behind other columns of a statement. */
export const andListedFacts = (place: FactPlace) =>
  sql.join(
    listedFacts(place).map((column) => sql`, ${column}`),
    sql``,
  );

/** The names and the values of the facts for an insert, in the same order. */
export const factNamesInSql = sql.join(gameFactNames.map((fact) => sql.ref(fact)));
export const factValuesInSql = (facts: GameFacts) =>
  sql.join(gameFactNames.map((fact) => facts[fact]));
