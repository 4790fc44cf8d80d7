import { hasOddDecimals } from "#app/features/games/cost.ts";
import { type GameFacts, withDependentFacts } from "#app/features/games/game-facts.ts";
import type { GameLockedForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import { countPlayers } from "#app/features/games/players.queries.server.ts";
import { paymentsOfGame } from "#app/features/payments/payments.queries.server.ts";
import { yearsAhead } from "#app/features/scheduling/schedule-game.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { dateIn, isEarlier, yearsAfter } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

export type GameEdit = {
  datetime?: Date;
  facts?: Partial<GameFacts>;
};

type CheckGameEditInput = GameEdit & {
  game: GameLockedForEdit;
  /** The time zone of the user. It decides which date is today, and games cannot be moved to
   * earlier dates. */
  zone: string;
  now: Date;
};

export async function checkGameEdit(
  db: Db,
  { game, zone, now, datetime, facts = {} }: CheckGameEditInput,
) {
  if (datetime && datetime.getTime() !== game.datetime.getTime()) {
    const [day, today] = [dateIn(zone, datetime), dateIn(zone, now)];
    if (isEarlier(day, today)) return refuse("in_the_past");
    if (isEarlier(yearsAfter(today, yearsAhead), day)) return refuse("too_far_ahead");
  }
  const { maxPlayers, minPlayers } = { ...game.snapshot, ...facts };
  if (minPlayers !== null && maxPlayers !== null && minPlayers > maxPlayers)
    return refuse("minimum_over_maximum");
  if (minPlayers === null && facts.decideMinutes) return refuse("decision_without_minimum");
  const cost = checkCost({ ...game.snapshot, ...facts }, facts);
  if (!cost.ok) return cost;
  const paid = await checkPaid(db, game, facts);
  if (!paid.ok) return paid;
  if (maxPlayers === null || maxPlayers === game.snapshot.maxPlayers) return done(undefined);
  const players = await countPlayers(db, game.id);
  return players > maxPlayers ? refuse("too_small", { players }) : done(undefined);
}

function checkCost(after: Pick<GameFacts, "costCents" | "currency">, facts: Partial<GameFacts>) {
  const { costCents, currency } = after;
  if (costCents === null) return facts.currency ? refuse("currency_without_cost") : done(undefined);
  if (currency === null) return refuse("cost_without_currency");
  return hasOddDecimals(after) ? refuse("no_decimals", { currency }) : done(undefined);
}

/** Once somebody has paid, the amount can still change. The cost cannot be removed, and its
 * currency cannot change. */
export async function checkPaid(
  db: Db,
  { id, snapshot: before }: GameLockedForEdit,
  facts: Partial<GameFacts>,
) {
  const after = withDependentFacts({ ...before, ...facts });
  const isOtherCurrency = before.currency !== null && before.currency !== after.currency;
  const isFree = after.costCents === null && after.costText === null;
  if (!isOtherCurrency && !isFree) return done(undefined);
  const game = await db
    .selectFrom("games")
    .select(paymentsOfGame.as("n"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return game.n > 0 ? refuse("paid_already", game) : done(undefined);
}
