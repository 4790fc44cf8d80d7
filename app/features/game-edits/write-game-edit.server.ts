import { sql } from "kysely";
import { moveWaitingList } from "#app/features/answers/advance-waiting-list.server.ts";
import { resumeLine } from "#app/features/answers/write-plan.server.ts";
import { nextSequence } from "#app/features/game-mail/calendar-sequence.queries.server.ts";
import { decisionTime } from "#app/features/games/decision.server.ts";
import type { ChangeKind } from "#app/features/games/game-changes.ts";
import { decisionInstant, withDependentFacts } from "#app/features/games/game-facts.ts";
import {
  type ChangedSnapshot,
  differences,
  type GameSnapshot,
  notifiedFacts,
  pickFacts,
  snapshotFacts,
} from "#app/features/games/game-snapshot.ts";
import { defaultGuestMax } from "#app/features/games/guest-link-state.server.ts";
import type { GameLockedForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import type { GameEditResult, NotifiedWhen } from "#app/features/games/manage-game.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { notifiedAtOnceBefore } from "#app/features/notifications/undo-window.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

type WriteGameEditInput = {
  game: GameLockedForEdit;
  userId: number | null;
  kind: ChangeKind;
  facts: ChangedSnapshot;
  now: Date;
  isOneOfMany?: boolean;
};

/** Writes the game and its history. To mail the players about the change, call
 * `scheduleChangeNotice` afterwards. */
export async function writeGameEdit(
  db: Db,
  { userId, game, kind, facts, now, isOneOfMany }: WriteGameEditInput,
): Promise<GameEditResult> {
  const gameId = game.id;
  const before = game.snapshot;
  const edited = withDependentFacts({ ...before, ...facts });
  if (differences(snapshotFacts, before, edited).length === 0)
    return { gameId, change: null, notified: "nobody" };
  const isEditedAlone = !isOneOfMany && isEdit(kind) && game.seriesId !== null;
  const after = isEditedAlone ? { ...edited, detached: true } : edited;
  const changed = differences(snapshotFacts, before, after);

  const isNotified = differences(notifiedFacts, before, after).length > 0;
  const notified = isNotified ? notificationDelay([before, after], now) : "nobody";
  await updateGame(db, { game, kind, after, isNotified, now });
  const [was, is] = [only(before, changed), only(after, changed)];
  const change = await recordChange(db, { gameId, userId, kind, before: was, after: is });
  if (before.status === "cancelled" && after.status === "on") await resumeLine(db, gameId);
  await moveWaitingList(db, { gameId });
  return { gameId, change, notified, hasBegun: new Date(after.datetime) <= now };
}

export const isEdit = (kind: string) => kind === "edited" || kind === "moved";

const only = (game: GameSnapshot, facts: (keyof GameSnapshot)[]) =>
  pickFacts(Object.fromEntries(facts.map((fact) => [fact, game[fact]])));

type UpdateGameInput = Pick<WriteGameEditInput, "game" | "kind" | "now"> & {
  after: GameSnapshot;
  isNotified: boolean;
};

/** Writes all columns by one statement. After a second update of the row, Postgres would check the
 * foreign keys again, which locks the team. */
async function updateGame(db: Db, { game, kind, after, isNotified, now }: UpdateGameInput) {
  const datetime = new Date(after.datetime);
  const decideAt = decisionInstant(datetime, after);
  const by = kind === "called_off" ? "decision" : "person";
  const values = {
    ...after,
    datetime,
    decideAt,
    decided: kind === "called_off" ? "off" : decidedAfter({ game, after, decideAt, now }),
    cancelledBy: after.status === "cancelled" ? (game.cancelledBy ?? by) : null,
  };
  await db
    .updateTable("games")
    .set({ ...values, updatedAt: databaseNow, version: sql`version + 1` })
    .set({
      guestMax: sql`case when guest_max = ${defaultGuestMax(sql`max_players`)}
        then ${defaultGuestMax(after.maxPlayers)} else guest_max end`,
    })
    .$if(isNotified, (games) => games.set({ sequence: nextSequence(after.teamId) }))
    .where("id", "=", game.id)
    .execute();
}

type DecidedAfterInput = Pick<WriteGameEditInput, "game" | "now"> & {
  after: GameSnapshot;
  decideAt: Date | null;
};

/** Whether a game with a minimum takes place depends on the edited facts. So if one of them changes
 * before `decideAt`, the decision is open again. */
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

/** Players are mailed at once, without time to undo, if the old or the new time is within the next
 * 3 hours. */
function notificationDelay(states: Pick<GameSnapshot, "datetime">[], now: Date): NotifiedWhen {
  const begins = states.map(({ datetime }) => Date.parse(datetime)).filter((at) => at > +now);
  if (begins.length === 0) return "nobody";
  return Math.min(...begins) - now.getTime() <= notifiedAtOnceBefore ? "now" : "soon";
}
