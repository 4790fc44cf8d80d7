import { sql } from "kysely";
import { nextSequence } from "#app/features/game-mail/calendar-sequence.queries.server.ts";
import { decisionTime } from "#app/features/games/decision.server.ts";
import type { ChangeKind } from "#app/features/games/game-changes.ts";
import { toDecideAt, withDependentFacts } from "#app/features/games/game-facts.ts";
import {
  type ChangedSnapshot,
  differences,
  type GameSnapshot,
  notifiedFacts,
  ownableFacts,
  pickFacts,
  snapshotFacts,
} from "#app/features/games/game-snapshot.ts";
import { defaultGuestMax } from "#app/features/games/guest-link-state.server.ts";
import type { GameLockedForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import type { GameEditResult, NotifiedWhen } from "#app/features/games/manage-game.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { notifiedAtOnceBefore } from "#app/features/notifications/undo-window.ts";
import { advanceWaitingList } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import {
  archiveWaitingList,
  unarchiveWaitingList,
} from "#app/features/waiting-list/archive-waiting-list.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

type WriteGameEditInput = {
  /** Locked by this transaction; of several games, the one with the lowest id first. */
  game: GameLockedForEdit;
  /** Author of the change; null: an admin, or the product itself. */
  userId: number | null;
  kind: ChangeKind;
  /** The new facts; the others stay. */
  facts: ChangedSnapshot;
  now: Date;
  together?: GameEditGroup;
};

/** Several changes that are made, and undone, as one: each but the first names the first. */
export type GameEditGroup = { first?: number };

const ownable = new Set<string>(ownableFacts);

/**
 * Changes a game: its row, version and sequence, its history, and its waiting list. Nothing is
 * written when nothing differs. The caller notifies the players (`scheduleChangeNotice`).
 */
export async function writeGameEdit(
  db: Db,
  { userId, game, kind, facts, now, together }: WriteGameEditInput,
): Promise<GameEditResult> {
  const gameId = game.id;
  const before = game.snapshot;
  const after = withDependentFacts({ ...before, ...facts });
  const changed = differences(snapshotFacts, before, after);
  if (changed.length === 0) return { gameId, change: null, notified: "nobody" };

  const isNotified = differences(notifiedFacts, before, after).length > 0;
  const notified = isNotified ? notificationDelay([before, after], now) : "nobody";
  const waitingList =
    after.status === "cancelled" ? await archiveWaitingList(db, gameId) : undefined;
  const ownFacts = together ? undefined : await findOwnFacts(db, { gameId, kind, changed, after });
  await updateGame(db, { game, kind, after, ownFacts: ownFacts?.after, isNotified, now });
  const was = {
    ...only(before, changed),
    ...(waitingList && { line: waitingList }),
    ...(ownFacts?.noted !== undefined && { ownFacts: ownFacts.noted }),
  };
  const is = only(after, changed);
  const entry = { gameId, userId, kind, before: was, after: is, togetherWith: together?.first };
  const change = await recordChange(db, entry);
  if (before.status === "cancelled" && after.status === "on")
    await unarchiveWaitingList(db, gameId);
  await advanceWaitingList(db, { gameId });
  return { gameId, change, notified, hasBegun: new Date(after.datetime) <= now };
}

const only = (game: GameSnapshot, facts: (keyof GameSnapshot)[]) =>
  pickFacts(Object.fromEntries(facts.map((fact) => [fact, game[fact]])));

type UpdateGameInput = Pick<WriteGameEditInput, "game" | "kind" | "now"> & {
  after: GameSnapshot;
  ownFacts: string[] | undefined;
  isNotified: boolean;
};

/**
 * Writes a game in one statement: when a transaction writes a row a second time, Postgres checks all its foreign keys,
 * and so locks the team.
 */
async function updateGame(
  db: Db,
  { game, kind, after, ownFacts, isNotified, now }: UpdateGameInput,
) {
  const datetime = new Date(after.datetime);
  const decideAt = toDecideAt(datetime, after);
  const by = kind === "called_off" ? "decision" : "person";
  const values = {
    ...after,
    ...(ownFacts && { ownFacts }),
    datetime,
    decideAt,
    decided: kind === "called_off" ? "off" : decidedAfter({ game, after, decideAt, now }),
    cancelledBy: after.status === "cancelled" ? (game.cancelledBy ?? by) : null,
  };
  await db
    .updateTable("games")
    .set({ ...values, updatedAt: databaseNow, version: sql`version + 1` })
    // A limit that nobody has set follows the maximum.
    .set({
      guestMax: sql`case when guest_max = ${defaultGuestMax(sql`max_players`)}
        then ${defaultGuestMax(after.maxPlayers)} else guest_max end`,
    })
    .$if(isNotified, (games) => games.set({ sequence: nextSequence(after.teamId) }))
    .where("id", "=", game.id)
    .execute();
}

type FindOwnFactsInput = Pick<WriteGameEditInput, "kind"> & {
  gameId: number;
  changed: (keyof GameSnapshot)[];
  after: GameSnapshot;
};

/** The facts that are a game's own after a change, and those before it as its history notes them. */
type OwnFacts = { after: string[]; noted?: string };

/**
 * A fact is a game's own once it was changed on this game alone, until that is undone: undoing the change reads
 * in the history which were its own before. Without a minimum a game has no decision of its own.
 */
async function findOwnFacts(
  db: Db,
  { gameId, kind, changed, after }: FindOwnFactsInput,
): Promise<OwnFacts | undefined> {
  const isUndone = kind === "undone";
  if (!isUndone && kind !== "edited" && kind !== "moved") return undefined;
  const repeated = db.selectFrom("games").select("ownFacts").where("seriesId", "is not", null);
  const game = await repeated.where("id", "=", gameId).executeTakeFirst();
  if (!game) return undefined;
  const isOwnable = (fact: string) =>
    ownable.has(fact) && (fact !== "decideMinutes" || after.minPlayers !== null);
  const facts: string[] = changed.filter(isOwnable);
  const others = without(game.ownFacts, facts);
  if (isUndone) return { after: (await readOwnFactsBefore(db, gameId)) ?? others };
  return { after: [...others, ...facts].filter(isOwnable), noted: game.ownFacts.join() };
}

const without = (facts: string[], others: string[]) =>
  facts.filter((fact) => !others.includes(fact));

/** The facts that were a game's own before its last change, where its history has them. */
async function readOwnFactsBefore(db: Db, gameId: number): Promise<string[] | undefined> {
  const last = await db
    .selectFrom("gameChanges")
    .select(sql<string | null>`before ->> 'ownFacts'`.as("ownFacts"))
    .where("gameId", "=", gameId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.ownFacts?.split(",").filter((fact) => fact !== "");
}

type DecidedAfterInput = Pick<WriteGameEditInput, "game" | "now"> & {
  after: GameSnapshot;
  decideAt: Date | null;
};

/**
 * A game that moved, or has another minimum, is decided anew if that lies ahead. A game that a
 * manager restores, or edits after its decision, is not called off by itself.
 */
function decidedAfter({ game, after, decideAt, now }: DecidedAfterInput) {
  const { snapshot: before, decided } = game;
  const at = decisionTime({ decideAt, zone: game.zone });
  if (at === null) return null;
  const isPutBack = before.status === "cancelled" && after.status === "on";
  const isAnew = differences(["datetime", "minPlayers", "decideMinutes"], before, after).length > 0;
  if (!isPutBack && !isAnew) return decided;
  const isAhead = at > now;
  if (isAhead && (isAnew || decided === null)) return null;
  return isPutBack ? "on" : (decided ?? "on");
}

/** Returns the delay of the mails about a change: of a game that begins within 3 hours, before it or after, at once. */
function notificationDelay(states: Pick<GameSnapshot, "datetime">[], now: Date): NotifiedWhen {
  const begins = states.map(({ datetime }) => Date.parse(datetime)).filter((at) => at > +now);
  if (begins.length === 0) return "nobody";
  return Math.min(...begins) - now.getTime() <= notifiedAtOnceBefore ? "now" : "soon";
}
