import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { lockSeriesAsManager } from "#app/features/series/lock-series.server.ts";
import { manageSeriesLimits, manageSeriesProblems } from "#app/features/series/series.ts";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";

export const endStandingGuestForm = z.object({ guest: z.coerce.number().int().positive() });

export const endStandingGuestUseCase = defineUseCase({
  caller: user,
  limits: manageSeriesLimits,
  problems: manageSeriesProblems,
  rule: ({ db, caller: { id: userId, now }, id: seriesId, input }: UserCall<{ guest: number }>) =>
    inTransaction(db, async (db) => {
      const series = await lockSeriesAsManager(db, { seriesId, userId, now });
      if (!series.ok) return series;
      const guest = await db
        .updateTable("guestLinks")
        .set({ alwaysSince: null })
        .where("id", "=", input.guest)
        .where("seriesId", "=", series.value.id)
        .returning("name")
        .executeTakeFirst();
      return done({ name: guest?.name ?? "" });
    }),
});
