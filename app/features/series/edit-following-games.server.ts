import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  type EditGame,
  editGame,
  editGameInput,
} from "#app/features/game-edits/edit-game.server.ts";
import { wholeFact } from "#app/features/games/game-fact-lists.ts";
import { factColumns } from "#app/features/games/game-facts.queries.server.ts";
import {
  type GameFact,
  type GameFacts,
  gameFactNames,
  pickGameFacts,
  withDependentFacts,
} from "#app/features/games/game-facts.ts";
import { noteFor, ownChatLink } from "#app/features/games/hidden-texts.server.ts";
import { changeGame, type Manager } from "#app/features/games/manage-game.server.ts";
import { type GameEditResult, manageLimits } from "#app/features/games/manage-game.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { editFollowingProblems, mostDays } from "#app/features/series/edit-following-games.ts";
import {
  type FollowingGames,
  lockFollowingGames,
  notifyOfFollowing,
  scopeInput,
  shiftDates,
} from "#app/features/series/following-games.server.ts";
import type { Scope } from "#app/features/series/series.ts";
import { type NewRecurrence, newRecurrence } from "#app/features/series/shift-recurrence.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { toInstant } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const editGameJson = z.intersection(editGameInput, scopeInput);

export const editGameUseCase = defineUseCase({
  caller: user,
  limits: manageLimits,
  problems: editFollowingProblems,
  rule: (call: UserCall<Omit<EditOneOrFollowingInput, keyof Manager>>) =>
    changeGame(call, editOneOrFollowing),
});

type EditGameInput = Omit<EditGame, "isOneOfMany">;
type EditFollowingInput = EditGameInput & Pick<Parameters<typeof newRecurrence>[1], "typed">;
type EditOneOrFollowingInput = EditFollowingInput & { scope?: Scope };

export const editOneOrFollowing = async (
  db: Db,
  { scope, typed, ...edit }: EditOneOrFollowingInput,
) => (scope === "following" ? editFollowing(db, { ...edit, typed }) : editGame(db, edit));

function editFollowing(db: Db, { typed, ...input }: EditFollowingInput) {
  return inTransaction(db, async (db) => {
    const following = await lockFollowingGames(db, input);
    if (!following) return refuse("not_repeating");
    const edit = { ...input, facts: await withWholeFacts(db, input) };
    const recurrence = newRecurrence(following, { datetime: edit.datetime, typed });
    if (Math.abs(recurrence.days) > mostDays || isTaken(following, recurrence))
      return refuse("too_far");
    const facts = withDependentFacts(pickGameFacts({ ...following.series, ...edit.facts }));
    if (!fits(facts)) return refuse("minimum_over_maximum");
    if (facts.costCents !== null && facts.currency === null) return refuse("cost_without_currency");
    const changed = await editGames(db, { following, recurrence, edit });
    if (!changed.ok) return changed;
    const { series, date } = following;
    await shiftDates(db, { series, date, days: recurrence.days });
    await updateSeries(db, { following, recurrence, facts });
    const { gameId, userId, now } = edit;
    await createOccurrences(db, { seriesIds: [series.id], now });
    const changes = changed.value;
    return done(await notifyOfFollowing(db, { following, changes, gameId, userId, now }));
  });
}

/** Adds the missing parts of the edited facts, such as the currency of a cost. The parts are taken
 * from the game where the edit started. */
async function withWholeFacts(db: Db, { gameId, userId, facts = {} }: EditGameInput) {
  const edited = new Set(Object.keys(facts));
  const parts = gameFactNames.filter((fact) => toWhole(fact).some((part) => edited.has(part)));
  if (parts.length === edited.size) return facts;
  const stored = await db
    .selectFrom("games")
    .select(factColumns({ note: noteFor(userId), chatLink: ownChatLink }))
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const whole = { ...withDependentFacts({ ...pickGameFacts(stored), ...facts }), ...facts };
  return Object.fromEntries(parts.map((fact) => [fact, whole[fact]]));
}

/** `decideMinutes` has no effect without a minimum, so whoever edits one of the two edits both. */
const decision: GameFact[] = ["minPlayers", "decideMinutes"];
const toWhole = (fact: GameFact) => (decision.includes(fact) ? decision : wholeFact(fact));

const isTaken = ({ series, date }: FollowingGames, recurrence: NewRecurrence) =>
  series.games.some((game) => game.date < date && game.date >= recurrence.date);

type EditGamesInput = {
  following: FollowingGames;
  recurrence: NewRecurrence;
  edit: EditGameInput;
};

/** Edits the games in the order of their ids, in which they have to be locked. Games that are
 * cancelled or were edited alone stay as they are, except for the game where the edit started. */
async function editGames(db: Db, { following, recurrence, edit }: EditGamesInput) {
  const { version, ...rest } = edit;
  const { zone } = following.series;
  const changed: GameEditResult[] = [];
  await attach(db, edit.gameId);
  for (const { id, date, status, detached } of following.games) {
    const isThis = id === edit.gameId;
    if (!isThis && (detached || status === "cancelled")) continue;
    const datetime = toInstant({ date: recurrence.dateAfter(date), time: recurrence.time, zone });
    const own = isThis ? edit : { ...rest, datetime: recurrence.isMoved ? datetime : undefined };
    const result = await editGame(db, { ...own, gameId: id, isOneOfMany: true });
    if (!result.ok) return result;
    changed.push(result.value);
  }
  return done(changed);
}

const attach = (db: Db, gameId: number) =>
  db
    .updateTable("games")
    .set({ detached: false })
    .where("id", "=", gameId)
    .where("detached", "=", true)
    .execute();

type UpdateSeriesInput = Pick<EditGamesInput, "following" | "recurrence"> & { facts: GameFacts };

async function updateSeries(db: Db, { following, recurrence, facts }: UpdateSeriesInput) {
  const { firstDate, time, until, isMoved } = recurrence;
  await db
    .updateTable("series")
    .set(facts)
    .$if(isMoved, (series) => series.set({ firstDate, time, until }))
    .where("id", "=", following.series.id)
    .execute();
}

const fits = ({ minPlayers, maxPlayers }: GameFacts) =>
  minPlayers === null || maxPlayers === null || minPlayers <= maxPlayers;
