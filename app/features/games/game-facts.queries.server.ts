import { type AliasedExpression, type RawBuilder, sql } from "kysely";
import { isListedIn, type ListedFacts } from "#app/features/games/game-fact-lists.ts";
import {
  type FactPlace,
  type GameFact,
  type GameFacts,
  gameFactNames,
} from "#app/features/games/game-facts.ts";
import { inSql } from "#app/platform/database/values.server.ts";
import type { Games, Series } from "#db/schema.ts";

type Stored = GameFact & keyof Games & keyof Series;
type FactColumns<Fact extends GameFact> = {
  [Each in Fact & Stored]: AliasedExpression<GameFacts[Each], Each>;
}[Fact & Stored][];

type Table = "games" | "series";

const toColumn = (table: Table, fact: GameFact) => sql.ref(`${table}.${fact}`).as(fact);

type GuardedFacts = Record<"note" | "chatLink", RawBuilder<string | null>>;

/** The caller passes the note and the chat link as expressions of `hidden-texts.server.ts`, because
 * they may be hidden from the reader. */
export function factColumns(guarded: GuardedFacts): FactColumns<GameFact>;
export function factColumns(guarded: GuardedFacts): AliasedExpression<unknown, string>[] {
  return gameFactNames.map((fact) =>
    fact === "note" || fact === "chatLink" ? guarded[fact].as(fact) : toColumn("games", fact),
  );
}

/** Also reads notes that must be hidden from some readers. So `scripts/check-hidden-texts.ts` lists
 * the files that may call this. */
export function storedFacts(table: Table): FactColumns<GameFact>;
export function storedFacts(table: Table): AliasedExpression<unknown, string>[] {
  return gameFactNames.map((fact) => toColumn(table, fact));
}

export function listedFacts<Place extends FactPlace>(
  place: Place,
): FactColumns<Exclude<keyof ListedFacts<Place>, "note">>;
export function listedFacts(place: FactPlace): AliasedExpression<unknown, string>[] {
  return gameFactNames
    .filter((fact) => fact !== "note" && isListedIn(place, fact))
    .map((fact) => toColumn("games", fact));
}

const inGames = (facts: readonly GameFact[]) => inSql(facts.map((fact) => `games.${fact}`));

/** The columns of `listedFacts`, for statements that are written as text. */
export const listedFactsInSql = (place: FactPlace) =>
  inGames(gameFactNames.filter((fact) => fact !== "note" && isListedIn(place, fact)));

/** All facts but the note and the chat link, which may be hidden from the reader. */
export const openFactsInSql = inGames(
  gameFactNames.filter((fact) => fact !== "note" && fact !== "chatLink"),
);

export const factNamesInSql = sql.join(gameFactNames.map((fact) => sql.ref(fact)));
export const factValuesInSql = (facts: GameFacts) =>
  sql.join(gameFactNames.map((fact) => facts[fact]));
