import { type RawBuilder, type Selectable, sql } from "kysely";
import type { AnswerState } from "#app/features/answers/answer-game.ts";
import type { ShownStatus } from "#app/features/games/answer.ts";
import {
  answerKey,
  isOffered,
  joinCounts,
  joinedCounts,
  joinOwnAnswer,
  placeInLine,
  shownStatus,
} from "#app/features/games/game-answers.queries.server.ts";
import {
  answersFor,
  type LineCounts,
  type OwnAnswerRow,
  ownAnswer,
  toMoments,
} from "#app/features/games/game-counts.queries.server.ts";
import { isMailable } from "#app/features/notifications/reachable.queries.server.ts";
import { isPaidBy } from "#app/features/payments/payments.queries.server.ts";
import type { Team } from "#app/features/teams/team.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Games } from "#db/schema.ts";

export type MyAnswer = {
  state: AnswerState | "offered";
  place: number | null;
  offerUntil: Date | null;
  /** True if the reader has paid, false if the reader has to pay. Null if neither. */
  paid: boolean | null;
};

/** Each list is in the order in which people answered. A member is in it by the id, a guest by
 * `guest:` and the id of the answer. */
export type Answers = { waiting: string[]; maybe: string[]; no: string[]; mine: MyAnswer };

export async function readAnswers(
  db: Db,
  { gameIds, userId }: { gameIds: number[]; userId: number },
): Promise<Map<number, Answers>> {
  const isMine = sql`answers.user_id = ${userId} and answers.kind = 'member'`;
  const rows = await db
    .selectFrom("games")
    .leftJoin("answers", "answers.gameId", "games.id")
    .select([
      "games.id",
      toIds(sql`answers.status = 'waiting'`).as("waiting"),
      toIds(sql`answers.status = 'maybe'`).as("maybe"),
      toIds(sql`answers.status = 'no'`).as("no"),
      sql<ShownStatus | null>`min(${shownStatus}) filter (where ${isMine})`.as("mine"),
      sql<Date | null>`min(answers.offer_until) filter (where ${isMine} and ${isOffered})`.as(
        "offerUntil",
      ),
      sql<number | null>`(select ${placeInLine} from answers where answers.game_id = games.id
        and ${isMine})`.as("place"),
      isPaidBy(userId).as("paid"),
    ])
    .where("games.id", "=", anyOf(gameIds))
    .groupBy("games.id")
    .execute();
  return new Map(
    rows.map(({ id, mine, place, offerUntil, paid, ...lists }) => [
      id,
      { ...lists, mine: { state: toMyState(mine), place, offerUntil, paid } },
    ]),
  );
}

const toMyState = (mine: ShownStatus | null) => (mine === null || mine === "asked" ? "none" : mine);

const toIds = (which: RawBuilder<unknown>) => sql<string[]>`coalesce(
  array_agg(${answerKey} order by answers.since, answers.id) filter (where ${which}), '{}')`;

export async function hasOneCheckIn(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from answers
    where user_id = ${userId} and kind = 'member' and status = 'in' limit 2`.execute(db);
  return rows.length === 1;
}

export async function isMailedAboutGames(db: Db, userId: number): Promise<boolean> {
  const { isMailed } = await db
    .selectFrom("users")
    .select(isMailable("mine").as("isMailed"))
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return isMailed;
}

type AnswerableGame = Pick<Selectable<Games>, "datetime" | "minutes" | "status" | "maxPlayers"> &
  Pick<Team, "name" | "address"> &
  LineCounts &
  OwnAnswerRow & { zone: string; now: Date };

type FindAnswerableGameInput = { gameId: number; userId: number };

/** People forward mails, so a stranger may see the page behind the answer link of a mail. So the
 * result names no other players. */
export async function findAnswerableGame(db: Db, { gameId, userId }: FindAnswerableGameInput) {
  const { rows } = await sql<AnswerableGame>`
    select games.datetime, games.minutes, games.status, games.max_players,
      users.timezone as zone, teams.name, teams.address, ${joinedCounts}, ${ownAnswer}, now() as now
    from games join teams on teams.id = games.team_id
      join memberships on memberships.team_id = games.team_id
      join users on users.id = memberships.user_id
      ${joinOwnAnswer(userId)} ${joinCounts}
    where games.id = ${gameId} and users.id = ${userId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { name, address, maxPlayers, status } = found;
  return {
    ...{ name, address, maxPlayers },
    ...toMoments(found, found),
    ...answersFor(found, found),
    cancelled: status === "cancelled" ? { reason: null } : null,
  };
}
