import { type SqlBool, sql } from "kysely";
import { placeOnSides } from "#app/features/fair-teams/place-on-sides.server.ts";
import { newsOfMember } from "#app/features/game-mail/host-news.server.ts";
import type { AnswerStatus, OutHow } from "#app/features/games/answer.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

/** The answer of one member, or several answers by their ids. If they join the waiting list, they
 * join it in the order of `ids`. */
type Whose = { gameId: number } & ({ userId: number } | { ids: number[] });

export type AnswerChange = {
  status: AnswerStatus;
  outHow?: OutHow;
  comment?: string | null;
  isLate?: boolean;
};

/** Call this with the game locked. The guests of a person who leaves the game are deleted. If the
 * member gives an answer, the host is told. Before other changes the caller records the news. */
export async function writeAnswers(db: Db, whose: Whose, change: AnswerChange): Promise<void> {
  const isNew = "userId" in whose && change.status !== "out";
  const rows = await (isNew ? upsertMember(db, whose, change) : updateRows(db, whose, change));
  const hasSpot = change.status === "in";
  if (hasSpot && rows.some(({ hasSides }) => hasSides)) await placeOnSides(db, whose);
  const leaves = !hasSpot && change.status !== "waiting";
  if (leaves && rows.some(({ bringsGuests }) => bringsGuests)) await removeBrought(db, whose);
}

/** What else a changed answer may change. Most games have neither sides nor guests. */
const consequences = [
  sql<boolean>`exists (select from game_sides where game_id = answers.game_id)`.as("hasSides"),
  sql<boolean>`exists (select from answers guest where guest.game_id = answers.game_id
    and (guest.brought_by = answers.user_id or guest.friend_of = answers.id))`.as("bringsGuests"),
] as const;

const moment = sql<Date>`clock_timestamp()`;

export const noOffer = { offerFrom: null, offerUntil: null, offeredAt: null };

/** If the status does not change, `since` does not change either, so the person keeps the place in
 * the order. */
export function toAnswerColumns({ status, outHow, comment, isLate }: AnswerChange, at = moment) {
  const keeps = sql<SqlBool>`answers.status = ${status}`;
  const hasComment = comment !== undefined || status === "out";
  const text = comment ?? null;
  return {
    status,
    outHow: outHow ?? null,
    since: sql<Date>`case when ${keeps} then answers.since else ${at} end`,
    answeredAt: moment,
    ...{ ...noOffer, lapsedAt: null, toldOpenAt: null },
    came: sql<boolean | null>`case when ${keeps} then answers.came end`,
    ...(isLate && { lateAt: sql<Date>`coalesce(answers.late_at, ${moment})` }),
    // `lateAt` marks a late check-out. The mark is removed if the player gets a spot again before
    // the game begins.
    ...(status === "in" && {
      lateAt: sql<Date | null>`case when not exists (select from games
        where games.id = answers.game_id and datetime > ${moment}) then answers.late_at end`,
    }),
    ...(hasComment && {
      comment: text,
      hiddenAt: keptIfSame(text),
    }),
    // If the person is neither in nor waiting, there is nothing left to remove, so a pending
    // removal is dropped.
    ...(status !== "in" && status !== "waiting" && { leavingAt: null, removedBy: null }),
  };
}

const keptIfSame = (comment: string | null) => sql<Date | null>`case
  when answers.comment is not distinct from ${comment}::text then answers.hidden_at end`;

export const asMember = {
  kind: "member",
  name: null,
  broughtBy: null,
  guestLinkId: null,
  friendOf: null,
};

type MemberOfGame = { gameId: number; userId: number };

/** All parts of a statement see the rows before it, so the news contains the old answer. */
function upsertMember(db: Db, { gameId, userId }: MemberOfGame, change: AnswerChange) {
  const { status, comment } = change;
  return db
    .with("news", () => sql`(${newsOfMember({ gameId, userId, doerId: userId })})`)
    .insertInto("answers")
    .values({ gameId, userId, status, comment: comment ?? null })
    .onConflict((row) =>
      row
        .columns(["userId", "gameId"])
        .where("userId", "is not", null)
        .doUpdateSet({ ...asMember, ...toAnswerColumns(change) }),
    )
    .returning(consequences)
    .execute();
}

function updateRows(db: Db, whose: Whose, change: AnswerChange) {
  const ids = "ids" in whose ? whose.ids : [];
  const inOrder = sql<Date>`${moment} + array_position(${ids}::int[], id) * interval '1 microsecond'`;
  return db
    .updateTable("answers")
    .set(toAnswerColumns(change, "ids" in whose ? inOrder : moment))
    .where("gameId", "=", whose.gameId)
    .$if("ids" in whose, (rows) => rows.where("id", "=", anyOf(ids)))
    .$if("userId" in whose, (rows) =>
      rows.where("userId", "=", "userId" in whose ? whose.userId : 0),
    )
    .returning(consequences)
    .execute();
}

export async function writeComment(
  db: Db,
  { gameId, userId, comment }: MemberOfGame & { comment?: string | null },
): Promise<void> {
  if (comment === undefined) return;
  await db
    .updateTable("answers")
    .set({ comment, hiddenAt: keptIfSame(comment), answeredAt: moment })
    .where("gameId", "=", gameId)
    .where("userId", "=", userId)
    .execute();
}

async function removeBrought(db: Db, whose: Whose): Promise<void> {
  await db
    .deleteFrom("answers")
    .where("gameId", "=", whose.gameId)
    .where("kind", "=", "guest")
    .where("outHow", "is distinct from", "waited")
    .where(({ eb }) =>
      "ids" in whose ? eb("friendOf", "=", anyOf(whose.ids)) : eb("broughtBy", "=", whose.userId),
    )
    .execute();
}

type NewGuest = {
  id?: number;
  gameId: number;
  name: string | null;
  kind?: "guest" | "walk_in";
  broughtBy?: number | null;
  friendOf?: number;
  userId?: number | null;
  guestLinkId?: number;
  status: Exclude<AnswerStatus, "out">;
};

export async function insertGuest(db: Db, guest: NewGuest): Promise<number> {
  const { id } = await db
    .insertInto("answers")
    .values({ kind: "guest", ...guest })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (guest.status === "in") await placeOnSides(db, { gameId: guest.gameId, ids: [id] });
  return id;
}

/** The row of a guest who replied by a link is kept with the status "out", because the guest's page
 * says what happened. The rows of other guests are deleted. */
export async function removeGuestRows(
  db: Db,
  { gameId, ids, outHow }: { gameId: number; ids: number[]; outHow: OutHow },
): Promise<void> {
  const gone = db.deleteFrom("answers").where("gameId", "=", gameId).where("id", "=", anyOf(ids));
  await gone.where("guestLinkId", "is", null).execute();
  await writeAnswers(db, { gameId, ids }, { status: "out", outHow });
}
