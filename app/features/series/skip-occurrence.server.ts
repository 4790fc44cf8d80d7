import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  type CancelGame,
  cancelGame,
  restoreGame,
} from "#app/features/game-edits/cancel-game.server.ts";
import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import { createOccurrences, missingGame } from "#app/features/series/create-occurrences.server.ts";
import { lockSeriesAsManager } from "#app/features/series/lock-series.server.ts";
import {
  badSeriesDate,
  manageSeriesLimits,
  manageSeriesProblems,
  type Notified,
} from "#app/features/series/series.ts";
import { comingDates } from "#app/features/series/upcoming-dates.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { asDate } from "#app/platform/database/values.server.ts";
import { type Call, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const seriesDateInput = z.iso.date(badSeriesDate);

export const skipDateInput = z.object({ date: seriesDateInput });

export const skipDateForm = z.object({ date: seriesDateInput, skip: yesOrNo });

type DateToSkip = { date: string; skip: boolean };

export const skipDateUseCase = defineUseCase({
  caller: user,
  limits: manageSeriesLimits,
  problems: manageSeriesProblems,
  async rule({
    db,
    caller: { id: userId, now },
    id: seriesId,
    input: { date, skip },
  }: UserCall<DateToSkip>) {
    const change = skip ? skipDate : unskipDate;
    return change(db, { seriesId, userId, date, now });
  },
});

export const playDateAtAddress = ({ args: { params } }: Pick<Call<unknown, unknown>, "args">) =>
  done({ date: params.date ?? "", skip: false });

const nobody: Notified = { notified: "nobody" };

type OccurrenceInput = { seriesId: number; userId: number; date: string; now: Date };

export function skipDate(db: Db, { seriesId, userId, date, now }: OccurrenceInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockDate(db, { seriesId, userId, date, now });
    if (!locked.ok) return locked;
    const { coming } = locked.value;
    if (coming.isSkipped) return done(nobody);
    await db
      .insertInto("seriesSkips")
      .values({ seriesId, date })
      .onConflict((skip) => skip.doNothing())
      .execute();
    if (!coming.game) return done(nobody);
    const cancelled = await dropOccurrence(db, { gameId: coming.game.id, userId, now });
    return done(cancelled ?? nobody);
  });
}

const farAhead = 120;

async function lockDate(db: Db, { date, now, ...key }: OccurrenceInput) {
  const locked = await lockSeriesAsManager(db, { ...key, now });
  if (!locked.ok) return locked;
  const series = locked.value;
  const dates = comingDates(series, { now, count: farAhead });
  const coming = dates.find((each) => each.date === date);
  return coming ? done({ series, coming }) : refuse("not_a_date", { date });
}

export function unskipDate(db: Db, { seriesId, userId, date, now }: OccurrenceInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockDate(db, { seriesId, userId, date, now });
    if (!locked.ok) return locked;
    const { series, coming } = locked.value;
    await db
      .deleteFrom("seriesSkips")
      .where("seriesId", "=", seriesId)
      .where("date", "=", asDate(date))
      .execute();
    // If the series was moved meanwhile, the skipped date may lie before its first date.
    // `createOccurrences` would then not create this game by itself.
    const isLeft = coming.game === null && date < series.firstDate;
    const also = isLeft ? [missingGame(series, coming)] : [];
    await createOccurrences(db, { seriesIds: [seriesId], also, now });
    if (coming.game?.status !== "cancelled") return done(nobody);
    const back = await restoreGame(db, { gameId: coming.game.id, userId, now });
    return done(back.ok ? back.value : nobody);
  });
}

type DropOccurrenceInput = Omit<CancelGame, "reason">;

export async function dropOccurrence(db: Db, game: DropOccurrenceInput) {
  const deleted = await deleteGame(db, game);
  if (deleted.ok) return undefined;
  const cancelled = await cancelGame(db, game);
  return cancelled.ok ? cancelled.value : undefined;
}
