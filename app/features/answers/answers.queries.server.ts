import { type RawBuilder, sql } from "kysely";
import type { AnswerState } from "#app/features/answers/answer-game.ts";
import type { AnswerStatus } from "#app/features/games/game-answers.queries.server.ts";
import { isMailable } from "#app/features/notifications/reachable.queries.server.ts";
import { isPaidBy } from "#app/features/payments/payments.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type MyAnswer = {
  state: AnswerState | "offered";
  /** The number in line, from 1. */
  place: number | null;
  offerUntil: Date | null;
  /** True if the reader has paid; null: neither in nor paid, or the game costs nothing. */
  paid: boolean | null;
};

/** People on the waiting list in its order, and those who may or cannot come; ids as strings, guests as `guest:{id}`. */
export type Answers = { waiting: string[]; maybe: string[]; no: string[]; mine: MyAnswer };

type Row = Omit<Answers, "mine"> & { id: number; mine: AnswerStatus | null } & Omit<
    MyAnswer,
    "state"
  >;

export async function readAnswers(
  db: Db,
  { gameIds, userId }: { gameIds: number[]; userId: number },
): Promise<Map<number, Answers>> {
  const isMine = sql`s.user_id = ${userId}`;
  const { rows } = await sql<Row>`
    select games.id, answered.*, (select own.position from game_answers own
      where own.game_id = games.id and own.user_id = ${userId} and own.entry_id is not null) as place,
      ${isPaidBy(userId)} as paid
    from games cross join lateral (
      select ${toIds(sql`s.status = 'maybe'`)} as maybe, ${toIds(sql`s.status = 'no'`)} as no,
        ${toIds(sql`s.entry_id is not null`)} as waiting,
        min(s.status) filter (where ${isMine}) as mine,
        min(s.offer_until) filter (where ${isMine} and s.status = 'offered') as offer_until
      from game_answers s where s.game_id = games.id
    ) answered where games.id = any(${gameIds}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, mine, place, offerUntil, paid, ...lists }) => [
      id,
      { ...lists, mine: { state: toMyState(mine), place, offerUntil, paid } },
    ]),
  );
}

const toMyState = (mine: AnswerStatus | null) => (mine === null || mine === "ask" ? "none" : mine);

const toIds = (which: RawBuilder<unknown>) => sql`coalesce(
  array_agg(coalesce(s.user_id::text, 'guest:' || s.guest_id)
    order by s.since, s.entry_id, s.user_id, s.guest_id) filter (where ${which}), '{}')`;

/** Returns whether the user has checked in to one game and no other yet. */
export async function hasOneCheckIn(db: Db, userId: number): Promise<boolean> {
  const checkIns = await db
    .selectFrom("checkIns")
    .select("gameId")
    .where("userId", "=", userId)
    .limit(2)
    .execute();
  return checkIns.length === 1;
}

/** Returns whether mails about the games that the user is in, or waits for, reach them. */
export async function isMailedAboutGames(db: Db, userId: number): Promise<boolean> {
  const { isMailed } = await db
    .selectFrom("users")
    .select(isMailable("mine").as("isMailed"))
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return isMailed;
}

type FindAnswerableGameInput = { gameId: number; userId: number };

/** The game a link is about, and its reader's answer: no other people. */
export async function findAnswerableGame(db: Db, input: FindAnswerableGameInput) {
  const found = await findGame(db, input);
  if (!found) return undefined;
  const answers = await readAnswers(db, { gameIds: [input.gameId], userId: input.userId });
  const mine = answers.get(input.gameId)?.mine;
  if (!mine) return undefined;
  const { timezone: zone, datetime, now, ...game } = found;
  const at = (instant: Date) => localTime(instant, { zone, now });
  return {
    ...game,
    when: at(datetime),
    state: mine.state,
    place: mine.place,
    offerUntil: mine.offerUntil && at(mine.offerUntil),
  };
}

const findGame = (db: Db, { gameId, userId }: FindAnswerableGameInput) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .innerJoin("memberships", "memberships.teamId", "games.teamId")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["games.id", "games.datetime", "users.timezone"])
    .select(["teams.name", "teams.type", "teams.address", ...positionColumns])
    .select(databaseNow.as("now"))
    .$narrowType<{ type: TeamType }>()
    .where("games.id", "=", gameId)
    .where("users.id", "=", userId)
    .executeTakeFirst();
