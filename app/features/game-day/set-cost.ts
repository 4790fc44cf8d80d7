import { amountWords, type Currency, splitCost } from "#app/features/games/cost.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { type GameEditResult, gameEditNotice } from "#app/features/games/manage-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const payToMax = 120;
export type EveningCost = {
  costTotalCents: number | null;
  payTo: string | null;
  usualPayTo: string | null;
  currency: Currency;
};

type Split = Pick<GameSeen, "costCents" | "currency"> &
  Pick<EveningCost, "costTotalCents"> & { players: number };

export function splitWords({ costCents, currency, costTotalCents, players }: Split): string | null {
  if (costTotalCents === null || costCents === null || currency === null) return null;
  const facts = {
    total: amountWords(costTotalCents, currency),
    each: amountWords(costCents, currency),
  };
  return isSplit({ costCents, currency, costTotalCents, players })
    ? m.game_day_split({ ...facts, count: players })
    : m.game_day_split_otherwise(facts);
}

export const isSplit = ({ costCents, currency, costTotalCents, players }: Split) =>
  costTotalCents !== null && costCents === splitCost(costTotalCents, { among: players, currency });

export const costSet = (result: GameEditResult) =>
  result.change === null
    ? successNotice(m.game_day_cost_set())
    : gameEditNotice(m.game_day_cost_set, result);
export const costNotSet = () => errorNotice(m.game_day_cost_not_set());
