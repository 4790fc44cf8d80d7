import { type Currency, currencyOfZone } from "#app/features/games/cost.ts";
import type { Db } from "#db/client.server.ts";

const recentGames = 50;

type FindCurrencyInput = { teamId: number | undefined; zone: string };

export async function findUsualCurrency(db: Db, { teamId, zone }: FindCurrencyInput) {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("games")
        .select("currency")
        .where("teamId", "=", teamId ?? 0)
        .orderBy("datetime", "desc")
        .limit(recentGames)
        .as("recent"),
    )
    .select("currency")
    .where("currency", "is not", null)
    .$narrowType<{ currency: Currency }>()
    .limit(1)
    .executeTakeFirst();
  return row?.currency ?? currencyOfZone(zone);
}
