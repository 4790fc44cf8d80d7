import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { payToMax } from "#app/features/game-day/set-cost.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { editGameProblems } from "#app/features/game-edits/edit-game.ts";
import { hasOddDecimals, splitCost } from "#app/features/games/cost.ts";
import { gameFactsForm, typedAmount } from "#app/features/games/game-facts.input.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { changeGame, type Manager } from "#app/features/games/manage-game.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { findUsualCurrency } from "#app/features/scheduling/usual-currency.queries.server.ts";
import { refuse } from "#app/lib/outcome.ts";
import { isHttpsLink, lineInput, typedOrNull } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** Matches `paypal.me/olga`, which becomes a link. */
const linkWithoutScheme = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}\/\S+$/i;

/** A link with `https:`, or a text. A text that begins with a word and a colon, such as
 * `javascript:`, is refused, because it could be taken for a link. */
const payTo = lineInput({ field: m.game_day_pay_to, missing: m.game_day_pay_to_bad, max: payToMax })
  .refine((text) => !/^[a-z][\w+.-]*:/i.test(text) || isHttpsLink(text), {
    error: m.game_day_pay_to_bad,
  })
  .overwrite((text) => (linkWithoutScheme.test(text) ? `https://${text}` : text));

export const setCostForm = z.object({
  total: gameFactsForm.cost,
  cost: gameFactsForm.cost,
  currency: gameFactsForm.currency,
  payTo: typedOrNull(payTo),
});

export const setCostUseCase = defineUseCase({
  caller: user,
  input: setCostForm,
  limits: manageLimits,
  problems: editGameProblems,
  rule: (call) => changeGame(call, setCost),
});

type SetCostInput = z.output<typeof setCostForm> & Manager;

export const setCost = (db: Db, { total, cost, currency, payTo, ...manager }: SetCostInput) =>
  inTransaction(db, async (db) => {
    const { gameId, userId } = manager;
    // Check-ins and check-outs wait for this lock, so the number of players stays the same while
    // the cost is split.
    await lockGame(db, { gameId, userId, to: "edit" });
    const all = typedAmount({ cost: total, currency });
    if (hasOddDecimals(all)) return refuse("no_decimals", { currency: all.currency ?? "" });
    const each =
      all.costCents === null
        ? typedAmount({ cost, currency })
        : {
            costCents: splitCost(all.costCents, {
              among: await countComing(db, gameId),
              currency: all.currency,
            }),
            currency: all.currency,
          };
    const edited = await editGame(db, { ...manager, facts: each });
    if (!edited.ok) return edited;
    await db
      .updateTable("games")
      .set({ costTotalCents: all.costCents, payTo })
      .where("id", "=", gameId)
      .execute();
    return edited;
  });

async function countComing(db: Db, gameId: number) {
  const { count } = await db
    .selectFrom("answers")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("gameId", "=", gameId)
    .where("status", "=", "in")
    .where("came", "is distinct from", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type ReadEveningCostInput = { gameId: number; zone: string };

export async function readEveningCost(db: Db, { gameId, zone }: ReadEveningCostInput) {
  const { teamId, hostId, datetime, ...cost } = await db
    .selectFrom("games")
    .select(["teamId", "hostId", "datetime", "costTotalCents", "payTo"])
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom("games")
    .select("payTo")
    .where("teamId", "=", teamId)
    .where("hostId", "=", hostId)
    .where("datetime", "<", datetime)
    .where("payTo", "is not", null)
    .orderBy("datetime", "desc")
    .limit(1)
    .executeTakeFirst();
  const currency = await findUsualCurrency(db, { teamId, zone });
  return { ...cost, usualPayTo: last?.payTo ?? null, currency };
}
