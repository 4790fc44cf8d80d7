import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import { type GameFacts, noFacts } from "#app/features/games/game-facts.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { fc, times } from "#e2e/harness/random.ts";
import { aSeries } from "#e2e/harness/started-series.ts";

type Facts = Pick<GameFacts, (typeof names)[number]>;
type Game = { facts: Facts; detached: boolean; version: number };
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
const pick = (facts: Record<string, unknown>) =>
  Object.fromEntries(names.map((name) => [name, facts[name]])) as Facts;

async function read(db: Db, seriesId: number): Promise<State> {
  const games = db.selectFrom("games").selectAll().where("seriesId", "=", seriesId);
  const series = db.selectFrom("series").selectAll().where("id", "=", seriesId);
  return {
    series: pick(await series.executeTakeFirstOrThrow()),
    games: (await games.orderBy("id").execute()).map((game) => ({
      facts: pick(game),
      detached: game.detached,
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

/** The state after an edit; undefined when it is refused. */
function edited({ series, games }: State, { scope, game: at, facts }: Edit): State | undefined {
  const from = games[at];
  if (!from) return undefined;
  if ({ ...from.facts, ...facts }.minPlayers === null && facts.decideMinutes) return undefined;
  if ({ ...from.facts, ...facts }.costCents === null && facts.currency) return undefined;
  const isFollowing = scope === "following";
  const whole = isFollowing ? withParts(from.facts, facts) : facts;
  const after = isFollowing ? complete({ ...series, ...whole }) : series;
  const next = games.map((game, index) => {
    const follows = isFollowing && index > at && !game.detached;
    if (index !== at && !follows) return game;
    const facts = complete({ ...game.facts, ...whole });
    const isSame = differing(game.facts, facts).length === 0;
    const detached = isFollowing ? false : game.detached || !isSame;
    return { facts, detached, version: game.version + (isSame ? 0 : 1) };
  });
  const all = isFollowing ? [after, ...next.map((game) => game.facts)] : [next[at]?.facts];
  return all.every((facts) => facts && fits(facts)) ? { series: after, games: next } : undefined;
}

/** An edit of all following games sends facts that belong together as they are on the first of them. */
function withParts(from: Facts, facts: Partial<Facts>): Partial<Facts> {
  const now = complete({ ...from, ...facts });
  const pairs = [cost, ["minPlayers", "decideMinutes"]] as const;
  const parts = pairs.filter((pair) => pair.some((part) => part in facts)).flat();
  return { ...facts, ...Object.fromEntries(parts.map((part) => [part, now[part]])) };
}

/** One game has its facts of before; it follows the series if the change was its own and it did before. */
const undone = (now: State, before: State, { scope, game: at }: Edit): State => ({
  series: now.series,
  games: now.games.map((game, index) => {
    const was = before.games[index];
    if (index !== at || !was) return game;
    const detached = scope === "following" || was.detached;
    return { facts: was.facts, detached, version: game.version + 1 };
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
      games: ids.map(() => ({ facts: pick(noFacts), detached: false, version: 0 })),
    };
    for (const { undo, ...edit } of all) {
      const { scope, facts } = edit;
      const gameId = ids[edit.game]?.id ?? 0;
      const next = edited(model, edit);
      const result = await editOneOrFollowing(db, { ...who, scope, facts, gameId });
      expect(result.ok, JSON.stringify({ edit, result })).toBe(next !== undefined);
      const isOwnChange = next?.games[edit.game]?.version !== model.games[edit.game]?.version;
      if (next) expect(await read(db, seriesId), JSON.stringify(edit)).toEqual(next);
      else expect(await read(db, seriesId)).toEqual(model);
      const before = model;
      model = next ?? model;
      if (!undo || !next || !isOwnChange) continue;
      expect(await undoChange(db, { ...who, gameId })).toMatchObject({ ok: true });
      model = undone(model, before, edit);
      expect(await read(db, seriesId), `undo ${JSON.stringify(edit)}`).toEqual(model);
    }
  });
  await fc.assert(property, { numRuns: times(40) });
});
