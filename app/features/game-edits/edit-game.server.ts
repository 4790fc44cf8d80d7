import { z } from "zod";
import { scheduleCountedNotice } from "#app/features/change-notices/game-changed.mail.tsx";
import { checkGameEdit, type GameEdit } from "#app/features/game-edits/check-game-edit.server.ts";
import { writeGameEdit } from "#app/features/game-edits/write-game-edit.server.ts";
import { factsUntilEnd } from "#app/features/games/game-fact-lists.ts";
import {
  checkFacts,
  checkTypedFacts,
  gameFactsForm,
  gameFactsInput,
  typedToFacts,
} from "#app/features/games/game-facts.input.ts";
import { type GameFacts, isGameFact } from "#app/features/games/game-facts.ts";
import { isOver } from "#app/features/games/game-times.ts";
import {
  type GameLockedForEdit,
  lockManagedGame,
} from "#app/features/games/lock-game-for-edit.server.ts";
import {
  datetimeInput,
  factsAsTyped,
  typedDate,
  typedTime,
} from "#app/features/scheduling/schedule-game.input.ts";
import { findOverlappingGame } from "#app/features/scheduling/schedule-question.queries.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { localTime, toInstant } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const version = z.int("version must be a whole number").min(0);

/** Missing fields do not change. Null removes a fact. */
export const editGameInput = gameFactsInput
  .extend({ datetime: datetimeInput.optional(), version: version.optional() })
  .superRefine(checkFacts)
  .transform(({ version, datetime, ...facts }) => ({ version, datetime, facts }));

type StoredGame = GameFacts & { zone: string; datetime: Date; now: Date };

/** The form sends all facts, so those that equal the stored ones are dropped. After the start of
 * the game the form has no date and no time. */
export const editGameForm = ({ zone, datetime, now, ...stored }: StoredGame) =>
  z
    .object({
      date: datetime <= now ? typedDate.optional() : typedDate,
      time: datetime <= now ? typedTime.optional() : typedTime,
      ...gameFactsForm,
      version: z.coerce.number().pipe(version).optional(),
      anyway: yesOrNo.optional(),
    })
    .superRefine(checkTypedFacts)
    .transform(({ version, anyway = false, ...fields }, context) => {
      const { wall } = localTime(datetime, { zone, now: datetime });
      const isShort = fields.date === undefined;
      const { date = wall.slice(0, 10), time = wall.slice(11, 16), ...others } = fields;
      // If the date and the time are unchanged, the stored instant is kept. The form has no
      // seconds, so a new instant could differ.
      const isMoved = wall !== `${date}T${time.slice(0, 5)}`;
      const moved = isMoved ? toInstant({ date, time, zone }) : undefined;
      const all = typedToFacts(others);
      const typed = { date, time, ...factsAsTyped(all) };
      const changed = changedFacts(all, stored);
      const facts = isShort ? openFacts(changed) : changed;
      const asksAboutTime = !anyway;
      if (moved || !isMoved) return { version, datetime: moved, facts, typed, asksAboutTime };
      context.addIssue({ code: "custom", path: ["time"], message: m.scheduling_missing_time() });
      return z.NEVER;
    });

const openFacts = (facts: Partial<GameFacts>): Partial<GameFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([fact]) => !isFixed(fact)));

const isFixed = (name: string) => !(isGameFact(name) && factsUntilEnd.includes(name));

function changedFacts(facts: Partial<GameFacts>, stored: GameFacts): Partial<GameFacts> {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(Object.entries(facts).filter(([fact, is]) => is !== before.get(fact)));
}

export type EditGame = GameEdit & {
  userId: number;
  gameId: number;
  zone: string;
  /** The version that the user has seen. If the game has another one by now, somebody else has
   * edited it, and the edit is refused. */
  version?: number;
  now: Date;
  asksAboutTime?: boolean;
  isOneOfMany?: boolean;
};

export function editGame(
  db: Db,
  { userId, gameId, zone, version, now, asksAboutTime, isOneOfMany, ...edit }: EditGame,
) {
  return inTransaction(db, async (db) => {
    const locked = await lockManagedGame(db, { gameId, userId });
    if (!locked.ok) return locked;
    const game = locked.value;
    const isOpen = checkIsOpen(game, edit, now);
    if (!isOpen.ok) return isOpen;
    if (game.snapshot.status === "cancelled") return refuse("cancelled");
    if (version !== undefined && version !== game.version) return refuse("changed_meanwhile");
    const fits = await checkGameEdit(db, { game, zone, now, ...edit });
    if (!fits.ok) return fits;
    const question = asksAboutTime && (await whyAsk(db, { game, now, ...edit }));
    if (question) return refuse(question);
    const kind = isMoved(game, edit) ? "moved" : "edited";
    const facts = toFacts(edit);
    const result = await writeGameEdit(db, { game, userId, kind, facts, now, isOneOfMany });
    return done(isOneOfMany ? result : await scheduleCountedNotice(db, result, { userId, now }));
  });
}

function checkIsOpen(game: GameLockedForEdit, edit: GameEdit, now: Date) {
  if (game.datetime > now) return done(undefined);
  const { datetime, snapshot } = game;
  if (isOver({ datetime, minutes: snapshot.minutes }, now)) return refuse("game_over");
  const facts = Object.keys(changedFacts(edit.facts ?? {}, snapshot));
  const fixed = [...(isMoved(game, edit) ? ["datetime"] : []), ...facts.filter(isFixed)];
  return fixed.length > 0 ? refuse("begun", { fixed: fixed.join() }) : done(undefined);
}

type MovedGame = GameEdit & { game: GameLockedForEdit; now: Date };

async function whyAsk(db: Db, { game, now, ...edit }: MovedGame) {
  if (!isMoved(game, edit)) return undefined;
  if (edit.datetime <= now) return "time_passed";
  const { teamId } = game.snapshot;
  const other = await findOverlappingGame(db, {
    teamId,
    datetime: edit.datetime,
    except: game.id,
  });
  return other && "same_time";
}

const isMoved = (game: GameLockedForEdit, edit: GameEdit): edit is GameEdit & { datetime: Date } =>
  edit.datetime !== undefined && edit.datetime.getTime() !== game.datetime.getTime();

const toFacts = ({ datetime, facts }: GameEdit) => ({
  ...facts,
  ...(datetime && { datetime: datetime.toISOString() }),
});
