import { type RawBuilder, sql } from "kysely";
import type { Cost, OwnPayments } from "#app/features/games/cost.ts";
import { hasGameAbility } from "#app/features/games/game-roles.queries.server.ts";
import type { PayingHead, Payments } from "#app/features/payments/payments.ts";
import type { ReadPaymentsProblem } from "#app/features/payments/tick-paid.ts";
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
export async function listPayingHeads(db: Db, gameId: number): Promise<PayingHead[]> {
  const { rows } = await sql<PayingHead>`
    select coalesce(s.user_id, p.user_id) as user_id, coalesce(s.guest_id, p.guest_id) as guest_id,
      coalesce(u.name, g.name) as name, s.game_id is not null as is_in,
      p.game_id is not null as is_paid, p.cents, p.currency, p.at
    from (select * from game_answers where game_id = ${gameId} and status = 'in') s
      full join (select * from payments where game_id = ${gameId}) p
        on coalesce(s.user_id, -s.guest_id) = coalesce(p.user_id, -p.guest_id)
      left join users u on u.id = coalesce(s.user_id, p.user_id)
      left join guests g on g.id = coalesce(s.guest_id, p.guest_id)
    order by s.game_id is null, coalesce(s.guest_id, p.guest_id) is not null,
      s.since, coalesce(s.user_id, p.user_id), coalesce(s.guest_id, p.guest_id)`.execute(db);
  return rows;
}

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
