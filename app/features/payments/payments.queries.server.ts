import { type RawBuilder, sql } from "kysely";
import type { Cost, OwnPayments } from "#app/features/games/cost.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { answerKey, guestId, memberId } from "#app/features/games/game-answers.queries.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type ReadPaymentsInput = { gameId: number; userId: number };

export async function readPayments(db: Db, { gameId, userId }: ReadPaymentsInput) {
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
  return done({ ...cost, players: await listPayingPlayers(db, gameId) });
}

export type PayingPlayer = Awaited<ReturnType<typeof listPayingPlayers>>[number];

export const listPayingPlayers = (db: Db, gameId: number) =>
  db
    .selectFrom("answers")
    .leftJoin("users", (join) => join.on("users.id", "=", memberId))
    .leftJoin("users as hosts", "hosts.id", "answers.broughtBy")
    .select((eb) => [
      "answers.id",
      memberId.as("userId"),
      guestId.as("guestId"),
      answerKey.as("key"),
      eb.fn.coalesce("users.name", "answers.name").as("name"),
      "hosts.name as host",
      "answers.came",
      eb("answers.status", "=", "in").$castTo<boolean>().as("isIn"),
      eb("paidAt", "is not", null).$castTo<boolean>().as("isPaid"),
    ])
    .select(["paidCents as cents", "paidCurrency as currency", "paidAt as at"])
    .where("gameId", "=", gameId)
    .where((eb) => eb.or([eb("answers.status", "=", "in"), eb("paidAt", "is not", null)]))
    .orderBy((eb) => eb("answers.status", "<>", "in"))
    .orderBy((eb) => eb("kind", "<>", "member"))
    .orderBy(sql`case when answers.status = 'in' then since end`)
    .orderBy(memberId)
    .orderBy("answers.id")
    .execute();

export const paymentsOfGame = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and paid_at is not null)`;

/** For queries on `answers`. Null for a person who is not in and has not paid. */
const isPaid = sql<boolean | null>`case when answers.paid_at is not null then true
  when answers.status = 'in' then false end`;

const hasCost = sql<boolean>`(games.cost_cents is not null or games.cost_text is not null)`;

/** For queries on `games`. Null if the user has paid nothing and owes nothing. */
export const isPaidBy = (userId: number) => sql<boolean | null>`(
  select case when ${hasCost} or answers.paid_at is not null then ${isPaid} end from answers
  where answers.game_id = games.id and answers.user_id = ${userId} and kind = 'member')`;

const payToIfIn = sql`case when answers.status = 'in' then games.pay_to end`;

/** For queries on `games` that join the reader's own answer. Null if the game is free. */
export const ownPayments = (userId: number) => sql<OwnPayments | null>`case when ${hasCost}
  then json_build_object('costCents', games.cost_cents, 'currency', games.currency,
    'isPaid', ${isPaid}, 'paidCents', answers.paid_cents, 'payTo', ${payToIfIn},
    'guestsUnpaid', (select count(*)::int from answers guest where guest.game_id = games.id
      and guest.brought_by = ${userId} and guest.kind = 'guest' and guest.status = 'in'
      and guest.paid_at is null)) end`;

/** For queries on `answers` of guests. Null if the game is free. */
export const ownPaymentsOfGuest: RawBuilder<OwnPayments | null> = sql<OwnPayments | null>`(
    select json_build_object('costCents', cost_cents, 'currency', currency,
      'isPaid', ${isPaid}, 'paidCents', answers.paid_cents, 'payTo', ${payToIfIn},
      'guestsUnpaid', 0)
    from games where games.id = answers.game_id and ${hasCost})`;
