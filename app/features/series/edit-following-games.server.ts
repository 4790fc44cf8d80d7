import { sql } from "kysely";
import { checkGameEdit, type GameEdit } from "#app/features/game-edits/check-game-edit.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { writeGameEdit } from "#app/features/game-edits/write-game-edit.server.ts";
import { wholeFact } from "#app/features/games/game-fact-lists.ts";
import { factColumns } from "#app/features/games/game-facts.queries.server.ts";
import {
  type GameFacts,
  gameFactNames,
  pickGameFacts,
  withDependentFacts,
} from "#app/features/games/game-facts.ts";
import { noteFor } from "#app/features/games/hidden-texts.server.ts";
import { lockGameForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import type { GameEditResult } from "#app/features/games/manage-game.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { type EditFollowingProblem, mostDays } from "#app/features/series/edit-following-games.ts";
import {
  type FollowingGame,
  type FollowingGames,
  lockFollowingGames,
  shiftDates,
  writeFollowingGames,
} from "#app/features/series/following-games.server.ts";
import type { Scope } from "#app/features/series/series.ts";
import { newRhythm, type Rhythmic } from "#app/features/series/shift-recurrence.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { toInstant } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type EditGameInput = Omit<Parameters<typeof editGame>[1], "together">;
type EditFollowingInput = EditGameInput & Pick<Parameters<typeof newRhythm>[1], "typed">;
type EditOneOrFollowingInput = EditFollowingInput & { scope?: Scope };

/** Changes one game, or, of games that repeat, this and all following. */
export const editOneOrFollowing = (
  db: Db,
  { scope, typed, ...edit }: EditOneOrFollowingInput,
): Promise<Outcome<GameEditResult, EditFollowingProblem>> =>
  scope === "following" ? editFollowing(db, { ...edit, typed }) : editGame(db, edit);

/**
 * Changes the series and every later game, as one change. A game keeps the facts that are its own, and
 * its answers; date and time are one fact. Earlier games stay.
 */
function editFollowing(
  db: Db,
  { typed, ...input }: EditFollowingInput,
): Promise<Outcome<GameEditResult, EditFollowingProblem>> {
  return inTransaction(db, async (db) => {
    const following = await lockFollowingGames(db, input);
    if (!following) return refuse("not_repeating");
    const edit = { ...input, facts: await withWholeFacts(db, input) };
    const rhythm = newRhythm(following, { datetime: edit.datetime, typed });
    if (Math.abs(rhythm.days) > mostDays || isTaken(following, rhythm)) return refuse("too_far");
    const facts = withDependentFacts(pickGameFacts({ ...following.series, ...edit.facts }));
    if (!fits(facts)) return refuse("minimum_over_maximum");
    if (facts.costCents !== null && facts.currency === null) return refuse("cost_without_currency");
    const { decideMinutes } = facts;
    const changed = await editGames(db, { following, rhythm, edit, decideMinutes });
    if (!changed.ok) return changed;
    const { series, date } = following;
    await shiftDates(db, { series, date, days: rhythm.days });
    await updateSeries(db, { following, rhythm, facts });
    const { gameId, now } = edit;
    await createOccurrences(db, { seriesIds: [series.id], now });
    const changes = changed.value;
    return done(await writeFollowingGames(db, { following, rhythm, changes, gameId, now }));
  });
}

/** The facts of an edit; the parts of one that it leaves out are those of the game it started from. */
async function withWholeFacts(db: Db, { gameId, userId, facts = {} }: EditGameInput) {
  const edited = new Set(Object.keys(facts));
  const parts = gameFactNames.filter((fact) => wholeFact(fact).some((part) => edited.has(part)));
  if (parts.length === edited.size) return facts;
  const stored = await db
    .selectFrom("games")
    .select(factColumns(noteFor(userId)))
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const whole = { ...withDependentFacts({ ...pickGameFacts(stored), ...facts }), ...facts };
  return Object.fromEntries(parts.map((fact) => [fact, whole[fact]]));
}

/** An earlier game cannot be met, let alone passed. */
const isTaken = ({ series, date }: FollowingGames, rhythm: Rhythmic) =>
  series.games.some((game) => game.date < date && game.date >= rhythm.date);

type EditGamesInput = {
  following: FollowingGames;
  rhythm: Rhythmic;
  edit: EditGameInput;
  /** The decision of the series after the edit. */
  decideMinutes: number | null;
};

/** In order of id, as every rule locks several games; each change but the first names the first. */
async function editGames(
  db: Db,
  { following, rhythm, edit, decideMinutes }: EditGamesInput,
): Promise<Outcome<GameEditResult[], EditFollowingProblem>> {
  const changed: GameEditResult[] = [];
  for (const game of following.games) {
    const first = changed.find(({ change }) => change !== null)?.change ?? undefined;
    const gameEdit = toEdit(game, { following, rhythm, edit, decideMinutes });
    const oneEdit = { ...edit, ...gameEdit, gameId: game.id, together: { first } };
    const result = await editOne(db, game, oneEdit, edit.gameId);
    if (!result.ok) return result;
    changed.push(result.value);
    await setOwnFacts(db, game, { edit, isThis: game.id === edit.gameId });
  }
  return done(changed);
}

/** Returns the edit of one of the games: without the facts that it owns. */
function toEdit(
  game: FollowingGame,
  { following, rhythm, edit, decideMinutes }: EditGamesInput,
): GameEdit {
  const { facts = {}, datetime, gameId } = edit;
  if (game.id === gameId) return { datetime, facts: withDecision(game, facts, decideMinutes) };
  const ownFacts = new Set(game.ownFacts);
  const others = Object.fromEntries(Object.entries(facts).filter(([fact]) => !ownFacts.has(fact)));
  const isMoved = rhythm.isMoved && !ownFacts.has("datetime");
  const { zone } = following.series;
  const date = rhythm.dateAfter(game.date);
  return {
    datetime: isMoved ? toInstant({ date, time: rhythm.time, zone }) : undefined,
    facts: withDecision(game, withoutDecision(game, others), decideMinutes),
  };
}

/** The first minimum of a game brings the decision of the series. */
function withDecision(
  { minPlayers: before }: FollowingGame,
  facts: Partial<GameFacts>,
  decideMinutes: number | null,
): Partial<GameFacts> {
  const { minPlayers = before } = facts;
  const isFirst = before === null && minPlayers !== null;
  return isFirst ? { decideMinutes, ...facts } : facts;
}

/** A decision is not for a game that has no minimum, because that is its own. */
function withoutDecision(
  { minPlayers: before }: FollowingGame,
  { decideMinutes, ...others }: Partial<GameFacts>,
): Partial<GameFacts> {
  const { minPlayers = before } = others;
  return minPlayers === null || decideMinutes === undefined ? others : { ...others, decideMinutes };
}

type EditOneInput = Parameters<typeof editGame>[1];

/** A cancelled game moves along silently, for when it is put back on. */
async function editOne(db: Db, game: FollowingGame, edit: EditOneInput, thisId: number) {
  const { version, ...rest } = edit;
  if (game.id === thisId) return editGame(db, edit);
  if (game.status !== "cancelled") return editGame(db, rest);
  const { userId, gameId, now, datetime, facts, together } = rest;
  const locked = await lockGameForEdit(db, { userId, gameId, now });
  if (!locked.ok) return locked;
  const fits = await checkGameEdit(db, { ...rest, game: locked.value });
  if (!fits.ok) return fits;
  const all = { ...facts, ...(datetime && { datetime: datetime.toISOString() }) };
  const kind = datetime ? "moved" : "edited";
  const entry = { game: locked.value, userId, kind, facts: all, now, together } as const;
  return done({ ...(await writeGameEdit(db, entry)), notified: "nobody" as const });
}

/** On the game that a change of all starts from, what it changes is not the game's own any more. */
async function setOwnFacts(
  db: Db,
  game: FollowingGame,
  { edit, isThis }: { edit: EditGameInput; isThis: boolean },
) {
  const shared = new Set([
    ...Object.keys(edit.facts ?? {}),
    ...(edit.datetime ? ["datetime"] : []),
  ]);
  const ownFacts = game.ownFacts.filter((fact) => !(isThis && shared.has(fact)));
  await db
    .updateTable("games")
    .set({ ownFacts: ownDecisionEnds(ownFacts) })
    .where("id", "=", game.id)
    .execute();
}

/** A decision is a game's own as long as there is a minimum. */
const ownDecisionEnds = (ownFacts: string[]) => sql<string[]>`case when min_players is null
  then array_remove(${ownFacts}::text[], 'decideMinutes') else ${ownFacts}::text[] end`;

type UpdateSeriesInput = Pick<EditGamesInput, "following" | "rhythm"> & { facts: GameFacts };

/** The series is from now on as the change says; its dates start anew when it moved. */
async function updateSeries(db: Db, { following, rhythm, facts }: UpdateSeriesInput) {
  const { firstDate, time, until, isMoved } = rhythm;
  await db
    .updateTable("series")
    .set(facts)
    .$if(isMoved, (series) => series.set({ firstDate, time, until }))
    .where("id", "=", following.series.id)
    .execute();
}

/** Returns whether the minimum is not over the maximum. */
const fits = ({ minPlayers, maxPlayers }: GameFacts) =>
  minPlayers === null || maxPlayers === null || minPlayers <= maxPlayers;
