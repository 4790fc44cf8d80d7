import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { forManager, lockGame } from "#app/features/games/lock-game.server.ts";
import { badGuestMax, guestMaxRange } from "#app/features/guests/guest-link.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { m } from "#messages";

const max = z
  .int(badGuestMax)
  .min(guestMaxRange.min, badGuestMax)
  .max(guestMaxRange.max, badGuestMax);
const boolean = (name: string) => z.boolean(`${name} must be true or false`);

export const guestLinkInput = z.object({
  open: boolean("open"),
  renew: boolean("renew").optional(),
  max: max.optional(),
});

export const guestLinkForm = z.object({
  open: yesOrNo,
  renew: yesOrNo.optional().default(false),
  max: z
    .string()
    .max(20)
    .optional()
    .transform((text) => (text?.trim() ? Number(text) : undefined))
    .pipe(max.optional()),
});

export const editGuestLinkUseCase = defineUseCase({
  caller: user,
  input: guestLinkInput,
  limits: [{ name: "guest-link", max: 10, seconds: 3600 }],
  problems: {
    unknown_game: problem(404, m.guests_game_unknown),
    not_a_manager: problem(403, m.guests_link_managers_only),
    cancelled: problem(409, m.guests_game_cancelled),
    game_over: problem(409, m.guests_game_over),
  },
  rule: ({ db, caller, id: gameId, input }) =>
    editGuestLink(db, { ...input, managerId: caller.id, gameId }),
});

type EditGuestLinkInput = {
  managerId: number;
  gameId: number;
  open: boolean;
  renew?: boolean;
  max?: number;
};

export function editGuestLink(
  db: Db,
  { managerId, gameId, open, renew = false, max }: EditGuestLinkInput,
) {
  return inTransaction(db, async (db) => {
    // The code is in a unique column, so changing it takes the strongest lock (FOR UPDATE).
    // `lockGame` takes that lock first. Otherwise this transaction and a check-in of the same
    // manager could wait for each other.
    if (renew) await lockSeriesOf(db, gameId);
    const game = forManager(await lockGame(db, { gameId, userId: managerId, to: "edit" }), {
      userId: managerId,
      ability: "openGuestLink",
    });
    if (!game.ok) return refuse(game.problem);
    const newCode = sql<string>`new_guest_code()`;
    const kept = renew ? newCode : sql<string>`coalesce(guest_code, ${newCode})`;
    const link = await db
      .with("before", (cte) =>
        cte
          .selectFrom("games")
          .select(sql<boolean>`guest_code is not null`.as("wasOpen"))
          .where("id", "=", gameId),
      )
      .updateTable("games")
      .from("before")
      .set({ guestCode: open ? kept : null, ...(max !== undefined && { guestMax: max }) })
      .where("games.id", "=", gameId)
      .returning(["games.guestCode as code", "games.guestMax as max", "before.wasOpen"])
      .executeTakeFirst();
    if (renew) await renewSeriesLink(db, gameId);
    return link ? done(link) : refuse("unknown_game");
  });
}

const seriesOf = (gameId: number) =>
  sql<number>`(select series_id from games where id = ${gameId})`;

const lockSeriesOf = (db: Db, gameId: number) =>
  lockRows(db, { table: "series", ids: seriesOf(gameId), to: "write" });

/** Somebody who knows the link of a game may also know the link of its series. So both get new
 * codes. */
const renewSeriesLink = (db: Db, gameId: number) =>
  db
    .updateTable("series")
    .set({ guestCode: sql<string>`new_guest_code()` })
    .where("id", "=", seriesOf(gameId))
    .execute();
