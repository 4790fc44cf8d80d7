import { type RawBuilder, sql } from "kysely";
import { asMember, toAnswerColumns } from "#app/features/answers/write-answer.server.ts";
import { answerRank } from "#app/features/games/answer.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

type ClaimAnswerInput = { gameId: number; id: number; userId: number; isMember: boolean };

/** Call this with the game locked. If the account already has an answer to this game, the better
 * one stays, by the order of `answerRank`. A user who is not a member remains a guest. */
export async function claimAnswer(db: Db, { gameId, id, userId, isMember }: ClaimAnswerInput) {
  const both = await db
    .selectFrom("answers")
    .select(["id", "kind", "status", "since", "guestLinkId", "lateAt", "side"])
    .select(["paidAt", "paidBy", "paidCents", "paidCurrency"])
    .where("gameId", "=", gameId)
    .where(({ eb, or }) => or([eb("userId", "=", userId), eb("id", "=", id)]))
    .orderBy(sql`array_position(${[...answerRank]}::text[], ${statusWhenOn})`)
    .orderBy((eb) => eb("id", isMember ? "=" : "<>", id))
    .execute();
  const [best, other] = both;
  if (!best) return;
  if (other) await giveUp(db, other, best);
  const becomesMember = isMember && both.some(({ kind }) => kind === "member");
  const since = other && other.status === best.status && other.since < best.since;
  const { paidAt, paidBy, paidCents, paidCurrency } = best.paidAt === null ? (other ?? best) : best;
  await db
    .updateTable("answers")
    .set({
      userId,
      ...(since && { since: other.since }),
      ...{ paidAt, paidBy, paidCents, paidCurrency },
      ...(other && { lateAt: best.lateAt ?? other.lateAt, side: best.side ?? other.side }),
      ...(becomesMember && asMember),
    })
    .where("id", "=", best.id)
    .execute();
  if (!becomesMember) return;
  await giveFriends(db, [best.id]);
  await removeLinks(db, [best.guestLinkId]);
}

const giveFriends = (db: Db, ids: number[]) =>
  db
    .updateTable("answers")
    .from("answers as host")
    .set((eb) => ({ broughtBy: eb.ref("host.userId"), friendOf: null }))
    .whereRef("answers.friendOf", "=", "host.id")
    .where("host.id", "=", anyOf(ids))
    .execute();

/** Somebody who was waiting when the game was cancelled is treated as waiting, because restoring
 * the game puts them back on the waiting list. */
const statusWhenOn = sql`case out_how when 'game_cancelled' then 'waiting' else status end`;

type AnswerWithLink = { id: number; guestLinkId: number | null };

async function giveUp(db: Db, answer: AnswerWithLink, kept: { id: number }): Promise<void> {
  const friends = db.updateTable("answers").set({ friendOf: kept.id });
  await friends.where("friendOf", "=", answer.id).execute();
  await removeAnswer(db, answer);
}

export async function removeAnswer(db: Db, { id, guestLinkId }: AnswerWithLink): Promise<void> {
  const gone = db.deleteFrom("answers");
  await gone.where(({ eb, or }) => or([eb("id", "=", id), eb("friendOf", "=", id)])).execute();
  await removeLinks(db, [guestLinkId]);
}

/** The account has the answer now, so a link to this one game is removed. A link to a series is not
 * removed, because the guest needs it for other dates. */
async function removeLinks(db: Db, ids: (number | null)[]): Promise<void> {
  const links = ids.filter((id) => id !== null);
  if (links.length === 0) return;
  const gone = db.deleteFrom("guestLinks").where("id", "=", anyOf(links));
  await gone.where("seriesId", "is", null).execute();
}

export async function makeGuestsMembers(
  db: Db,
  { userId, teamId }: { userId: number; teamId: number },
): Promise<void> {
  const ids = sql<number>`(select answers.game_id from answers join games on games.id = answers.game_id
    where answers.user_id = ${userId} and answers.kind <> 'member'
      and games.team_id = ${teamId} and games.datetime > now())`;
  const gameIds = await lockRows(db, { table: "games", ids, to: "write" });
  if (gameIds.length === 0) return;
  const guests = await db
    .selectFrom("answers")
    .select(["id", "guestLinkId"])
    .where("userId", "=", userId)
    .where("gameId", "=", anyOf(gameIds))
    .execute();
  await db
    .updateTable("answers")
    .set({
      ...asMember,
      status: sql<string>`case status when 'asked' then 'out' else status end`,
      outHow: sql<string | null>`case status when 'asked' then 'withdrawn' else out_how end`,
    })
    .where("id", "=", anyOf(guests.map(({ id }) => id)))
    .execute();
  await giveFriends(
    db,
    guests.map(({ id }) => id),
  );
  const links = guests.map(({ guestLinkId }) => guestLinkId).filter((id) => id !== null);
  await giveLinks(db, { ids: links, userId });
}

/** Deletes the links of a guest who has become a member. If the guest was a standing guest of the
 * series, the member becomes a standing player. */
export async function giveLinks(db: Db, { ids, userId }: { ids: number[]; userId: number }) {
  await db
    .insertInto("seriesRegulars")
    .columns(["seriesId", "userId", "since"])
    .expression((eb) =>
      eb
        .selectFrom("guestLinks")
        .select((eb) => [
          eb.ref("seriesId").$notNull().as("seriesId"),
          sql<number>`${userId}::int`.as("userId"),
          eb.fn.min("alwaysSince").$notNull().as("since"),
        ])
        .where("id", "=", anyOf(ids))
        .where("alwaysSince", "is not", null)
        .groupBy("seriesId"),
    )
    .onConflict((row) => row.doNothing())
    .execute();
  await db.deleteFrom("guestLinks").where("id", "=", anyOf(ids)).execute();
}

export const endStandingGuests = (db: Db, answers: RawBuilder<boolean>) =>
  db
    .updateTable("guestLinks")
    .set({ alwaysSince: null })
    .where(sql<boolean>`id in (select guest_link_id from answers where ${answers})`)
    .execute();

export async function endAnswersOfFormerMember(
  db: Db,
  { userId, teamId }: { userId: number; teamId: number },
): Promise<void> {
  const coming = sql<boolean>`game_id in (select id from games
    where datetime > now() and games.team_id = ${teamId})`;
  await db
    .updateTable("answers")
    .set(toAnswerColumns({ status: "out", outHow: "left_team" }))
    .where("userId", "=", userId)
    .where("kind", "=", "member")
    .where(coming)
    .execute();
  await db.deleteFrom("answers").where("broughtBy", "=", userId).where(coming).execute();
}
