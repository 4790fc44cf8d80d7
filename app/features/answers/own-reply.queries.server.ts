import { sql } from "kysely";
import { type ReplyState, statesThatSeeNames } from "#app/features/answers/reply.ts";
import { sideOfGuest } from "#app/features/fair-teams/sides.queries.server.ts";
import type { OutHow } from "#app/features/games/answer.ts";
import { isOffered, placeInLine } from "#app/features/games/game-answers.queries.server.ts";
import { hashReplySecret, isReplySecret } from "#app/features/games/guest-secret.server.ts";
import { chatLinkIfIn } from "#app/features/games/hidden-texts.server.ts";
import { ownPaymentsOfGuest } from "#app/features/payments/payments.queries.server.ts";
import type { Db } from "#db/client.server.ts";

export type OwnReply = NonNullable<Awaited<ReturnType<typeof findOwnReply>>>;

/** `id` is the id of the answer, or 0 if the guest has not answered this date. */
export async function findOwnReply(db: Db, secret: string | undefined, gameId?: number) {
  if (!isReplySecret(secret)) return undefined;
  return db
    .selectFrom("guestLinks")
    .innerJoin("games", (join) => join.on("games.id", "=", gameOfLink(gameId)))
    .leftJoin("answers", (join) =>
      join
        .onRef("answers.guestLinkId", "=", "guestLinks.id")
        .onRef("answers.gameId", "=", "games.id"),
    )
    .select((eb) => [
      eb.fn.coalesce("answers.id", sql<number>`0`).as("id"),
      "games.id as gameId",
      eb.fn.coalesce("answers.name", "guestLinks.name").as("name"),
      eb.fn.coalesce("answers.userId", accountOfLink).as("userId"),
      "guestLinks.seriesId",
      eb("guestLinks.alwaysSince", "is not", null).$castTo<boolean>().as("isAlwaysIn"),
    ])
    .select(["guestLinks.id as linkId", "guestLinks.email", "guestLinks.emailConfirmed"])
    .select([
      ...replyStanding,
      isOut("removed", "dismissed").as("isTakenOut"),
      isOut("dismissed").as("isDismissed"),
      ownPaymentsOfGuest.as("payments"),
      chatLinkIfIn.as("chatLink"),
      sideOfGuest.as("side"),
    ])
    .where("guestLinks.secretHash", "=", hashReplySecret(secret))
    .where(({ eb, or }) =>
      or([eb("answers.id", "is not", null), eb("guestLinks.seriesId", "is not", null)]),
    )
    .executeTakeFirst();
}

/** For queries on `guest_links`. The link's own game, or the game `gameId` of its series. By
 * default it is the present or next game of the series, and after the last one the game that the
 * guest answered last. */
export const gameOfLink = (gameId = 0) => sql<number>`coalesce(guest_links.game_id,
  (select date.id from games date where date.series_id = guest_links.series_id and date.id = ${gameId}),
  (select date.id from games date where date.series_id = guest_links.series_id and date.status = 'on'
    and date.datetime > now() - interval '3 hours' order by date.datetime, date.id limit 1),
  (select max(last.game_id) from answers last where last.guest_link_id = guest_links.id))`;

const accountOfLink = sql<number | null>`(select max(kept.user_id) from answers kept
  where kept.guest_link_id = guest_links.id)`;

const replyState = sql<ReplyState>`case when ${isOffered} then 'offered'
  when answers.status = 'out' or answers.id is null then 'none' else answers.status end`;

const isOut = (...how: OutHow[]) =>
  sql<boolean>`coalesce(answers.out_how in (${sql.join(how.map((one) => sql.lit(one)))}), false)`;

export const replyStanding = [
  replyState.as("state"),
  placeInLine.as("place"),
  sql<Date | null>`case when ${isOffered} then answers.offer_until end`.as("offerUntil"),
  isOut("waited").as("hasWaited"),
] as const;

type ComingNamesInput = {
  reply: OwnReply;
  game: { guestsSeeNames: boolean };
  userId?: number | null;
};

/** The first names of the players, or null if this guest must not see them. Players are left out if
 * a block exists between them and the guest's account. */
export async function listComingNames(db: Db, { reply, game, userId = null }: ComingNamesInput) {
  if (!game.guestsSeeNames || !statesThatSeeNames.includes(reply.state)) return null;
  const readers = [reply.userId, userId].filter((id) => id !== null);
  const rows = await db
    .selectFrom("answers as s")
    .leftJoin("users as u", (join) =>
      join.onRef("u.id", "=", "s.userId").on("s.kind", "=", "member"),
    )
    .select(sql<string | null>`split_part(coalesce(u.name, s.name), ' ', 1)`.as("name"))
    .where("s.gameId", "=", reply.gameId)
    .where("s.status", "=", "in")
    .where("s.id", "<>", reply.id)
    .where(sql<boolean>`not exists (select from blocks b
      where (b.user_id = ${person} and b.blocked_id = any(${readers}::int[]))
        or (b.blocked_id = ${person} and b.user_id = any(${readers}::int[])))`)
    .orderBy("s.since")
    .orderBy("s.id")
    .execute();
  return rows.flatMap(({ name }) => name || []);
}

const person = sql`coalesce(s.brought_by, s.user_id)`;
