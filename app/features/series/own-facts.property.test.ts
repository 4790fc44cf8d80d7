import { type GameFacts, noFacts } from "#app/features/games/game-facts.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { undoScope } from "#app/features/series/undo-scope.server.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { fc, times } from "#e2e/harness/random.ts";
import { aSeries } from "#e2e/harness/started-series.ts";

type Facts = Pick<GameFacts, (typeof names)[number]>;
type Game = { facts: Facts; own: string[]; version: number };
type State = { series: Facts; games: Game[] };
type Edit = { scope: "one" | "following"; game: number; facts: Partial<Facts> };

const names = [
  "note",
  "maxPlayers",
  "minPlayers",
  "decideMinutes",
  "costCents",
  "currency",
] as const;
const cost = ["costCents", "currency"] as const;
const toName = (fact: string) => names.find((name) => name === fact);
const pick = (facts: Record<string, unknown>) =>
  Object.fromEntries(names.map((name) => [name, facts[name]])) as Facts;

async function read(db: Db, seriesId: number): Promise<State> {
  const games = db.selectFrom("games").selectAll().where("seriesId", "=", seriesId);
  const series = db.selectFrom("series").selectAll().where("id", "=", seriesId);
  return {
    series: pick(await series.executeTakeFirstOrThrow()),
    games: (await games.orderBy("id").execute()).map((game) => ({
      facts: pick(game),
      own: game.ownFacts.flatMap((fact) => toName(fact) ?? []).toSorted(),
      version: game.version,
    })),
  };
}

/** A minimum brings a decision, three hours before by default; nothing else does. */
const complete = (facts: Facts): Facts => ({
  ...facts,
  decideMinutes: facts.minPlayers === null ? null : (facts.decideMinutes ?? 180),
  currency: facts.costCents === null ? null : facts.currency,
});

const fits = ({ minPlayers, maxPlayers, costCents, currency }: Facts) =>
  !(minPlayers !== null && maxPlayers !== null && minPlayers > maxPlayers) &&
  (costCents === null || currency !== null);

/** The facts that differ; the amount and its currency are one. */
function differing(before: Facts, after: Facts) {
  const isOther = (name: keyof Facts) => before[name] !== after[name];
  return names.filter((name) =>
    (cost as readonly string[]).includes(name) ? cost.some(isOther) : isOther(name),
  );
}

function write(game: Game, facts: Facts, own: Iterable<string>): Game {
  const isSame = differing(game.facts, facts).length === 0;
  const owned = [...own].filter((fact) => fact !== "decideMinutes" || facts.minPlayers !== null);
  return { facts, own: owned.toSorted(), version: game.version + (isSame ? 0 : 1) };
}

/** The state after an edit; undefined when it is refused. */
function edited({ series, games }: State, { scope, game: at, facts }: Edit): State | undefined {
  const from = games[at];
  if (!from) return undefined;
  const whole = cost.some((part) => part in facts)
    ? { costCents: from.facts.costCents, currency: from.facts.currency, ...facts }
    : facts;
  const now = { ...from.facts, ...whole };
  if (now.minPlayers === null && facts.decideMinutes) return undefined;
  if (now.costCents === null && facts.currency) return undefined;
  const isFollowing = scope === "following";
  const after = isFollowing ? complete({ ...series, ...whole }) : series;
  const next = games.map((game, index) => {
    if (index !== at && (!isFollowing || index < at)) return game;
    // A fact that is a game's own stays, except on the game that the edit starts from.
    const others = Object.entries(whole).filter(([f]) => index === at || !game.own.includes(f));
    const merged: Facts = { ...game.facts, ...Object.fromEntries(others) };
    const isNewMinimum =
      isFollowing && game.facts.minPlayers === null && !("decideMinutes" in whole);
    const facts = complete(
      isNewMinimum ? { ...merged, decideMinutes: after.decideMinutes } : merged,
    );
    const own = isFollowing
      ? game.own.filter((fact) => index !== at || !(fact in whole))
      : new Set([...game.own, ...differing(game.facts, facts)]);
    return write(game, facts, own);
  });
  const all = isFollowing
    ? [after, ...next.slice(at).map((game) => game.facts)]
    : [next[at]?.facts];
  return all.every((facts) => facts && fits(facts)) ? { series: after, games: next } : undefined;
}

/** Everything is as before, by one more change of each game that goes back. */
const undone = (now: State, before: State): State => ({
  series: before.series,
  games: before.games.map((game, index) => {
    const is = now.games[index] ?? game;
    const isSame = differing(is.facts, game.facts).length === 0;
    return { ...game, version: is.version + (isSame ? 0 : 1) };
  }),
});

const someFacts = fc
  .record(
    {
      note: fc.constantFrom(null, "One", "Two"),
      maxPlayers: fc.constantFrom(null, 6, 10),
      minPlayers: fc.constantFrom(null, 4, 8),
      decideMinutes: fc.constantFrom(60, 720),
      costCents: fc.constantFrom(null, 500),
      currency: fc.constantFrom("EUR" as const, "USD" as const),
    },
    { requiredKeys: [] },
  )
  .filter((facts) => Object.keys(facts).length > 0);

const edits = fc.array(
  fc.record({
    scope: fc.constantFrom("one" as const, "following" as const),
    game: fc.nat(2),
    facts: someFacts,
    undo: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  }),
  { minLength: 2, maxLength: 8 },
);

test("C5, C12 however a series is edited and undone, its facts and those of its games are those of the edits", {
  timeout: 120_000 * times(1),
}, async ({ db }) => {
  const property = fc.asyncProperty(edits, async (all) => {
    const { seriesId, first: _, ...who } = await aSeries(db, { weeks: 3 });
    const ids = await db
      .selectFrom("games")
      .select("id")
      .where("seriesId", "=", seriesId)
      .orderBy("id")
      .execute();
    let model: State = {
      series: pick(noFacts),
      games: ids.map(() => ({ facts: pick(noFacts), own: [], version: 0 })),
    };
    for (const { undo, ...edit } of all) {
      const { scope, facts } = edit;
      const gameId = ids[edit.game]?.id ?? 0;
      const next = edited(model, edit);
      const result = await editOneOrFollowing(db, { ...who, scope, facts, gameId });
      expect(result.ok, JSON.stringify({ edit, result })).toBe(next !== undefined);
      const isChanged = next?.games.some(({ version }, n) => version !== model.games[n]?.version);
      const isOwnChange = next?.games[edit.game]?.version !== model.games[edit.game]?.version;
      if (next) expect(await read(db, seriesId), JSON.stringify(edit)).toEqual(next);
      else expect(await read(db, seriesId)).toEqual(model);
      const before = model;
      model = next ?? model;
      if (!undo || !isChanged || !isOwnChange) continue;
      expect(await undoScope(db, { ...who, gameId })).toMatchObject({ ok: true });
      model = undone(model, before);
      expect(await read(db, seriesId), `undo ${JSON.stringify(edit)}`).toEqual(model);
    }
  });
  await fc.assert(property, { numRuns: times(40) });
});
