import { type RawBuilder, sql } from "kysely";
import type { Cost, OwnPayments } from "#app/features/games/cost.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import type { PayingHead, Payments, ReadPaymentsProblem } from "#app/features/payments/payments.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type ReadPaymentsInput = { gameId: number; userId: number };

/** Reads, for managers, the cost of a game and its heads: all who are in or have paid. */
export async function readPayments(
  db: Db,
  { gameId, userId }: ReadPaymentsInput,
): Promise<Outcome<Payments, ReadPaymentsProblem>> {
  const game = await db
    .selectFrom("games")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.hostId", "memberships.role"])
    .select(["games.costCents", "games.currency", "games.costText"])
    .$narrowType<Cost>()
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return refuse("unknown_game");
  const { hostId, role, ...cost } = game;
  if (!hasGameAbility({ hostId, role }, userId, "tickPaid")) return refuse("not_a_manager");
  if (cost.costCents === null && cost.costText === null) return refuse("no_cost");
  return done({ ...cost, heads: await listPayingHeads(db, gameId) });
}

/** Members in order of their check-ins, then guests; then who has paid and is not in. */
export const listPayingHeads = (db: Db, gameId: number): Promise<PayingHead[]> =>
  db
    .with("s", (cte) =>
      cte
        .selectFrom("gameAnswers")
        .select(["gameId", "userId", "guestId", "since"])
        .where("gameId", "=", gameId)
        .where("status", "=", "in"),
    )
    .with("p", (cte) =>
      cte
        .selectFrom("payments")
        .select(["gameId", "userId", "guestId", "cents", "currency", "at"])
        .where("gameId", "=", gameId),
    )
    .selectFrom("s")
    .fullJoin("p", (join) =>
      join.on(sql`coalesce(s.user_id, -s.guest_id)`, "=", sql`coalesce(p.user_id, -p.guest_id)`),
    )
    .leftJoin("users as u", (join) => join.on("u.id", "=", payer.userId))
    .leftJoin("guests as g", (join) => join.on("g.id", "=", payer.guestId))
    .select((eb) => [
      payer.userId.as("userId"),
      payer.guestId.as("guestId"),
      eb.fn.coalesce("u.name", "g.name").as("name"),
      sql<boolean>`s.game_id is not null`.as("isIn"),
      sql<boolean>`p.game_id is not null`.as("isPaid"),
    ])
    .select(["p.cents", "p.currency", "p.at"])
    .orderBy(sql`s.game_id is null`)
    .orderBy(sql`${payer.guestId} is not null`)
    .orderBy("s.since")
    .orderBy(payer.userId)
    .orderBy(payer.guestId)
    .execute();

/** Of an answer `s` and a payment `p`, one of which may be absent. */
const payer = {
  userId: sql<number | null>`coalesce(s.user_id, p.user_id)`,
  guestId: sql<number | null>`coalesce(s.guest_id, p.guest_id)`,
};

/** The number of payments for a game, as a column of a query on `games`. */
export const paymentsOfGame = sql<number>`(select count(*)::int from payments
  where payments.game_id = games.id)`;

/** True if a member has paid; null: neither in nor ticked, or the game costs nothing. Of `games`. */
export const isPaidBy = (userId: number) => sql<boolean | null>`case
  when exists (select from payments p where p.game_id = games.id and p.user_id = ${userId}) then true
  when games.cost_cents is null and games.cost_text is null then null
  when exists (select from check_ins c where c.game_id = games.id and c.user_id = ${userId})
    then false end`;

/** The reader's own payments for a game, as one column; null: it costs nothing. */
export const ownPaymentsFor = ({ gameId, userId }: { gameId: number; userId: number }) =>
  sql<OwnPayments | null>`(select json_build_object('costCents', cost_cents, 'currency', currency,
      'isPaid', ${isPaidBy(userId)},
      'paidCents', (select cents from payments p
        where p.game_id = games.id and p.user_id = ${userId}),
      'guestsUnpaid', (select count(*)::int from guests g where g.game_id = games.id
        and g.brought_by = ${userId} and g.has_spot and not g.walk_in
        and not exists (select from payments p where p.guest_id = g.id)))
    from games where games.id = ${gameId} and (cost_cents is not null or cost_text is not null))`;

/** The same of a guest by the link, in a query on `guests`. */
export const ownPaymentsOfGuest: RawBuilder<OwnPayments | null> = sql<OwnPayments | null>`(
    select json_build_object('costCents', games.cost_cents, 'currency', games.currency,
      'isPaid', case when p.guest_id is not null then true when guests.has_spot then false end,
      'paidCents', p.cents, 'guestsUnpaid', 0)
    from games left join payments p on p.game_id = games.id and p.guest_id = guests.id
    where games.id = guests.game_id and (cost_cents is not null or cost_text is not null))`;
