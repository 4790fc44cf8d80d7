import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  type AddedPlayer,
  addPlayerLimits,
  addPlayerProblems,
  mostAdded,
  playerNameRange,
} from "#app/features/answers/add-player.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import { freeSpots } from "#app/features/answers/plan-waiting-list.server.ts";
import { raisedMaximum, raiseMaximum } from "#app/features/answers/promote-player.server.ts";
import { insertGuest } from "#app/features/answers/write-answer.server.ts";
import { noteNewGuestForHost } from "#app/features/game-mail/host-news.server.ts";
import { walkInsSince } from "#app/features/games/game-times.ts";
import { forManager, type LockedGame, lockGame } from "#app/features/games/lock-game.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { hasWebAddress, isHonestName } from "#app/lib/honest-text.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { lineInput } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const playerName = lineInput({
  field: m.answers_roster_name_field,
  missing: m.answers_roster_name_missing,
  tooShort: m.answers_roster_name_short,
  ...playerNameRange,
})
  .refine((name) => !hasWebAddress(name), { error: m.answers_roster_name_address, abort: true })
  .refine(isHonestName, { error: m.guests_name_odd });

const addWalkInInput = z.object({
  name: playerName,
  raise: z.boolean("raise must be true or false").optional(),
});

export const addWalkInUseCase = defineUseCase({
  caller: user,
  input: addWalkInInput,
  limits: addPlayerLimits,
  problems: addPlayerProblems,
  rule: ({ db, caller: { id: managerId, timezone: zone }, id: gameId, input }) =>
    addWalkIn(db, { ...input, managerId, zone, gameId }),
});

type AddWalkInInput = {
  managerId: number;
  zone: string;
  gameId: number;
  name: string;
  raise?: boolean;
};
type AddPlayerInput = AddWalkInInput & {
  /** If true, a name that somebody in the game already has is refused with a question. */
  asksAboutName?: boolean;
};

/** In the last hour before the game the player becomes a walk-in. Before that, the player
 * becomes a guest of the manager and may have to wait. */
export const addPlayer = (db: Db, { asksAboutName = false, ...input }: AddPlayerInput) =>
  inTransaction(db, async (db) => {
    const game = await lockForPlayer(db, input);
    if (!game.ok) return game;
    const { gameId, name } = input;
    const known = asksAboutName && (await findKnownNames(db, { gameId, names: [name] })).get(name);
    if (known) return refuse("same_name", { name: known });
    return isAtCourt(game.value)
      ? insertWalkIn(db, { ...input, game: game.value })
      : insertAhead(db, { ...input, game: game.value });
  });

export const addWalkIn = (db: Db, input: AddWalkInInput) =>
  inTransaction(db, async (db) => {
    const game = await lockForPlayer(db, input);
    if (!game.ok) return game;
    if (!isAtCourt(game.value))
      return refuse("too_early", { time: toFirstTime(game.value, input) });
    return insertWalkIn(db, { ...input, game: game.value });
  });

export const lockForPlayer = async (
  db: Db,
  { managerId: userId, gameId }: Pick<AddWalkInInput, "managerId" | "gameId">,
) =>
  forManager(await lockGame(db, { gameId, userId, to: "write" }), {
    userId,
    ability: "addPlayers",
  });

export const isAtCourt = ({ datetime, now }: LockedGame) => now >= walkInsSince(datetime);

const toFirstTime = ({ datetime, now }: LockedGame, { zone }: AddWalkInInput) =>
  formatTime(localTime(walkInsSince(datetime), { zone, now }));

type InsertPlayerInput = AddWalkInInput & {
  game: LockedGame;
  raisedFrom?: number;
};
type Inserted = AddedPlayer & { id: number; maxPlayers: number | null };

/** In the last hour free spots go to whoever comes first, so a walk-in gets a free spot even if
 * people are on the waiting list. */
export async function insertWalkIn(
  db: Db,
  { game, gameId, managerId, name, raise = false, raisedFrom }: InsertPlayerInput,
) {
  const most = mostAdded.walkIns;
  if ((await countAdded(db, { gameId, when: "at court" })) >= most)
    return refuse("too_many", { most });
  const waitingList = await advancedWaitingList(db, { gameId });
  const maximum =
    freeSpots(waitingList) > 0 ? game.maxPlayers : raise ? raisedMaximum(game) : undefined;
  if (maximum === undefined) return refuse("no_free_spot");
  const isRaised = maximum !== game.maxPlayers;
  if (isRaised) await raiseMaximum(db, gameId);
  const id = await insertPlayer(db, { gameId, managerId, name, broughtBy: null, status: "in" });
  const before = isRaised ? game.maxPlayers : raisedFrom;
  await recordAdded(db, { gameId, managerId, name, before, maximum });
  await moveWaitingList(db, { gameId });
  return done<Inserted>({ id, name, maxPlayers: maximum });
}

export async function insertAhead(
  db: Db,
  { game, gameId, managerId, name, raisedFrom: before }: InsertPlayerInput,
) {
  const most = mostAdded.ahead;
  if ((await countAdded(db, { gameId, when: "ahead" })) >= most)
    return refuse("too_many", { most });
  const hasSpot = freeSpots(await advancedWaitingList(db, { gameId })) > 0;
  const status = hasSpot ? "in" : "waiting";
  const id = await insertPlayer(db, { gameId, managerId, name, broughtBy: managerId, status });
  const { entries } = await moveWaitingList(db, { gameId });
  const index = entries.findIndex((entry) => entry.id === id);
  const maximum = game.maxPlayers;
  if (index < 0) await recordAdded(db, { gameId, managerId, name, before, maximum });
  return done<Inserted>({ id, name, maxPlayers: maximum, ...(index >= 0 && { place: index + 1 }) });
}

type RecordAddedInput = Pick<AddWalkInInput, "gameId" | "managerId" | "name"> & {
  before: number | null | undefined;
  maximum: number | null;
};

const recordAdded = (
  db: Db,
  { gameId, managerId: userId, name, before, maximum: maxPlayers }: RecordAddedInput,
) =>
  recordChange(db, {
    ...{ gameId, userId, kind: "put_in" },
    before: before ? { maxPlayers: before } : undefined,
    after: { guest: name, ...(before && { maxPlayers }) },
  });

type Added = Pick<AddWalkInInput, "gameId" | "managerId" | "name"> & {
  broughtBy: number | null;
  status: "in" | "waiting";
};

async function insertPlayer(db: Db, { managerId, ...added }: Added): Promise<number> {
  const { gameId, name } = added;
  const id = await insertGuest(db, { ...added, kind: "walk_in" });
  await noteNewGuestForHost(db, { gameId, guest: { id, name }, doerId: managerId });
  return id;
}

async function countAdded(
  db: Db,
  { gameId, when }: { gameId: number; when: "at court" | "ahead" },
) {
  const { players } = await db
    .selectFrom("answers")
    .select(({ fn }) => fn.countAll<string>().as("players"))
    .where("gameId", "=", gameId)
    .where("kind", "=", "walk_in")
    .where("broughtBy", when === "ahead" ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  return Number(players);
}

type FindKnownNamesInput = { gameId: number; names: string[] };

export async function findKnownNames(db: Db, { gameId, names }: FindKnownNamesInput) {
  const { rows } = await sql<{ typed: string; known: string }>`
    select typed.name as typed, min(called.name) as known
    from unnest(${names}::text[]) typed(name) join (
      select coalesce(answers.name, users.name) as name from answers
        left join users on users.id = answers.user_id and answers.kind = 'member'
      where answers.game_id = ${gameId} and answers.status in ('in', 'waiting')) called
      on lower(f_unaccent(called.name)) = lower(f_unaccent(typed.name))
    group by typed.name`.execute(db);
  return new Map(rows.map(({ typed, known }) => [typed, known]));
}
