import { sql } from "kysely";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import { cancelOneOrFollowing } from "#app/features/series/cancel-following-games.server.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { afterEachStatement, runBetween } from "#db/testing-interleaved.ts";
import { aSeries, gamesOf, zone } from "#e2e/harness/started-series.ts";

/** A series of two games that got a note and a minimum together. */
async function aWorld(db: Db) {
  const { seriesId, first, ...who } = await aSeries(db, { weeks: 2 });
  const ids = (await gamesOf(db, seriesId)).map(({ id }) => id);
  const toGame = (n: number) => ({ ...who, gameId: ids[n] ?? 0 });
  const at = (weeks: number, time: string) =>
    toInstant({ date: daysAfter(first, 7 * weeks), time, zone });
  const all = { ...toGame(0), scope: "following" } as const;
  await editOneOrFollowing(db, { ...all, facts: { note: "All", minPlayers: 4 } });
  return { seriesId, ids, toGame, at, all };
}

type World = Awaited<ReturnType<typeof aWorld>>;
type Rule = (db: Db, world: World) => Promise<{ ok: boolean; problem?: string }>;

const rules = {
  editOne: (db, { toGame }) =>
    editOneOrFollowing(db, { ...toGame(1), facts: { note: "One", decideMinutes: 60 } }),
  editAll: (db, { all }) => editOneOrFollowing(db, { ...all, facts: { note: "New", minutes: 90 } }),
  moveOne: (db, { toGame, at }) =>
    editOneOrFollowing(db, { ...toGame(1), datetime: at(1, "20:00") }),
  moveAll: (db, { all, at }) => editOneOrFollowing(db, { ...all, datetime: at(0, "18:30") }),
  cancelAll: (db, { all }) => cancelOneOrFollowing(db, all),
  undo: (db, { all }) => undoChange(db, all),
  undoOne: (db, { toGame }) => undoChange(db, toGame(1)),
} satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;

/** All that these rules write, without ids and instants. */
async function readState(db: Db, { seriesId }: World) {
  const games =
    await sql`select row_number() over (order by id) as n, status, note, minutes, min_players, decide_minutes,
      detached, version, sequence, series_date - (select first_date from series where id = ${seriesId}) as days,
      to_char(datetime at time zone zone, 'ID HH24:MI') as at, array(select json_build_array(kind, before, after)
        from game_changes where game_id = games.id order by game_changes.id)::text as history
    from games where series_id = ${seriesId} order by id`.execute(db);
  const series =
    await sql`select note, minutes, min_players, decide_minutes, time::text, ended_at is null as is_on,
      until - first_date as days from series where id = ${seriesId}`.execute(db);
  return { games: games.rows, series: series.rows };
}

const toText = (result: unknown) =>
  JSON.stringify(result)
    .replaceAll(/\d{4}-\d\d-\d\d/g, "a day")
    .replaceAll(/"(changes?|gameId)\\*":\d+/g, "");

async function run(db: Db, world: World, name: RuleName) {
  const { ok, problem } = await (rules[name] as Rule)(db, world);
  return ok ? "done" : problem;
}

/** The results of rules and what they wrote, as text. */
const toOutcome = async (db: Db, world: World, results: Record<string, unknown>) =>
  toText([Object.entries(results).toSorted(), await readState(db, world)]);

/** The outcome of one rule, and then the other. */
async function runInTurn(db: Db, names: readonly RuleName[]) {
  const world = await aWorld(db);
  const results: Record<string, unknown> = {};
  for (const name of names) results[name] = await run(db, world, name);
  return toOutcome(db, world, results);
}

/** The outcome of the other rule alone, because the undo was refused. */
async function runAfterRefusal(db: Db, undo: RuleName, other: RuleName) {
  const world = await aWorld(db);
  return toOutcome(db, world, { [undo]: "changed_since", [other]: await run(db, world, other) });
}

describe("C5, C12 two changes at once are one after the other", () => {
  test.for([
    ["undoOne", "editOne"],
    ["undoOne", "undo"],
    ["editOne", "undo"],
    ["editAll", "editOne"],
    ["moveOne", "moveAll"],
    ["moveAll", "moveOne"],
    ["cancelAll", "editOne"],
  ] as const)(
    "%s, and %s after each of its statements",
    { timeout: 120_000 },
    async ([one, other], { db }) => {
      const allowed = [await runInTurn(db, [one, other]), await runInTurn(db, [other, one])];
      if (one === "undoOne") allowed.push(await runAfterRefusal(db, one, other));
      await afterEachStatement(async (after) => {
        const world = await aWorld(db);
        const both = await runBetween(db, {
          first: (db) => run(db, world, one),
          second: (db) => run(db, world, other),
          after,
        });
        const results = { [one]: both.values[0], [other]: both.values[1] };
        const outcome = await toOutcome(db, world, results);
        expect(allowed, `after ${after} statements`).toContain(outcome);
        return both;
      });
    },
  );
});
