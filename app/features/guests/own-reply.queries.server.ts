import { sql } from "kysely";
import { sideOfGuest } from "#app/features/fair-teams/sides.queries.server.ts";
import type { OwnSide } from "#app/features/fair-teams/sides.ts";
import type { OwnPayments } from "#app/features/games/cost.ts";
import { hashReplySecret, isReplySecret } from "#app/features/games/guest-secret.server.ts";
import { type ReplyState, statesThatSeeNames } from "#app/features/guests/reply.ts";
import { ownPaymentsOfGuest } from "#app/features/payments/payments.queries.server.ts";
import type { Db } from "#db/client.server.ts";

/** The reply of a guest, as its own page shows it. */
export type OwnReply = {
  id: number;
  gameId: number;
  name: string | null;
  email: string | null;
  emailConfirmed: boolean;
  /** The account that keeps it. */
  userId: number | null;
  state: ReplyState;
  place: number | null;
  offerUntil: Date | null;
  isTakenOut: boolean;
  /** True if a manager did not let the guest in. */
  isDismissed: boolean;
  payments: OwnPayments | null;
  /** The published team; null: none, or not in. */
  side: OwnSide | null;
};

/** Finds the reply of a guest's secret link; undefined for an unknown one. */
export async function findOwnReply(
  db: Db,
  secret: string | undefined,
): Promise<OwnReply | undefined> {
  if (!isReplySecret(secret)) return undefined;
  return db
    .selectFrom("guests")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("gameAnswers as s")
          .select(["s.status", "s.position", "s.offerUntil"])
          .whereRef("s.gameId", "=", "guests.gameId")
          .whereRef("s.guestId", "=", "guests.id")
          // Joined without an offset, Postgres reads the answers to all games.
          .offset(sql.lit(0))
          .as("s"),
      (join) => join.onTrue(),
    )
    .select(["guests.id", "guests.gameId", "guests.name", "guests.email", "guests.emailConfirmed"])
    .select(["guests.userId", "guests.takenOut as isTakenOut", "s.position as place"])
    .select([
      sql<boolean>`taken_out and answer = 'ask'`.as("isDismissed"),
      sql<ReplyState>`case s.status when 'ask' then 'asked' else coalesce(s.status, 'none') end`.as(
        "state",
      ),
      ownPaymentsOfGuest.as("payments"),
      sideOfGuest.as("side"),
      sql<Date | null>`case when s.status = 'offered' then s.offer_until end`.as("offerUntil"),
    ])
    .where("guests.secretHash", "=", hashReplySecret(secret))
    .where("guests.forgottenAt", "is", null)
    .executeTakeFirst();
}

type ComingNamesInput = {
  reply: OwnReply;
  game: { guestsSeeNames: boolean };
  /** The account that reads, besides the one that keeps the reply. */
  userId?: number | null;
};

/**
 * The first names of who else is in the game of a guest. Null when the team shows none, or the guest does
 * not come. Two accounts of which one blocked the other do not see each other, nor each other's guests.
 */
export async function listComingNames(
  db: Db,
  { reply, game, userId = null }: ComingNamesInput,
): Promise<string[] | null> {
  if (!game.guestsSeeNames || !statesThatSeeNames.includes(reply.state)) return null;
  const readers = [reply.userId, userId].filter((id) => id !== null);
  const rows = await db
    .selectFrom("gameAnswers as s")
    .leftJoin("users as u", "u.id", "s.userId")
    .leftJoin("guests as g", "g.id", "s.guestId")
    .select(sql<string | null>`split_part(coalesce(u.name, g.name), ' ', 1)`.as("name"))
    .where("s.gameId", "=", reply.gameId)
    .where("s.status", "=", "in")
    .where(sql<boolean>`s.guest_id is distinct from ${reply.id}`)
    .where(sql<boolean>`not exists (select from blocks b
      where (b.user_id = ${person} and b.blocked_id = any(${readers}::int[]))
        or (b.blocked_id = ${person} and b.user_id = any(${readers}::int[])))`)
    .orderBy("s.since")
    .orderBy("s.userId")
    .orderBy("s.guestId")
    .execute();
  return rows.flatMap(({ name }) => name || []);
}

/** Of an answer `s`: the member, or the account of the guest or of who brought the guest. */
const person = sql`coalesce(s.user_id, g.brought_by, g.user_id)`;
