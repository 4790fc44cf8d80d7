import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  answersFor,
  everyWeeks,
  toAnswers,
  toMoments,
  toReaderPosition,
} from "#app/features/game-pages/game-counts.queries.server.ts";
import {
  gamesForUser,
  type UserGamesInput,
} from "#app/features/game-pages/games-for-api.server.ts";
import {
  facesShown,
  type Invited,
  onSince,
  shownSince,
  type UpcomingGame,
} from "#app/features/games/game.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { blockedHostFor, cancelReasonShown } from "#app/features/games/hidden-texts.server.ts";
import { openGuestCode } from "#app/features/games/open-guest-code.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { precompile } from "#app/platform/database/precompiled-query.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

type UpcomingGamesReader = {
  userId: number;
  /** The zone of the reader's clock. */
  zone: string;
  now: Date;
  teamId?: number;
};

/** The games a member is shown, soonest first, ready to be put on cards. One query. */
export async function listUpcomingGames(
  db: Db,
  reader: UpcomingGamesReader,
): Promise<UpcomingGame[]> {
  const games = await readGames(db, reader);
  return games.map((game) => asSeen(game, reader));
}

type UpcomingGameRow = Awaited<ReturnType<typeof selectGames>>[number];

function asSeen(
  { datetime, minutes, status, cancelReason, ...row }: UpcomingGameRow,
  reader: UpcomingGamesReader,
): UpcomingGame {
  const { line, answers, teamId, name, type, slug, address, secretKey, ...game } = row;
  return {
    ...game,
    ...toMoments({ datetime, minutes }, reader),
    ...answersFor({ checkedIn: game.checkedIn, line, answers }, reader),
    cancelled: status === "cancelled" ? { reason: cancelReason } : null,
    badges: listGameFacts("cards", row),
    team: { id: teamId, name, type, slug, address, secretKey },
    guestCode: openGuestCode({ guestCode: game.guestCode, status, datetime }, reader.now),
  };
}

function readGames(db: Db, { userId, now, teamId }: UpcomingGamesReader) {
  const input = { userId, since: shownSince(now), notOver: onSince(now) };
  return teamId === undefined ? selectGames(db, input) : selectGamesHere(db, { ...input, teamId });
}

/** Games that began since `notOver` are still to come or going on. */
type ListUpcomingGamesInput = UserGamesInput & { notOver: Date };

const selectGames = precompile((db, input: ListUpcomingGamesInput) => gamesFor(db, input));

const selectGamesHere = precompile((db, input: ListUpcomingGamesInput & { teamId: number }) =>
  gamesFor(db, input).where("games.teamId", "=", input.teamId),
);

const gamesFor = (db: Db, { userId, since, notOver }: ListUpcomingGamesInput) =>
  gamesForUser(db, { userId, since })
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id", "games.datetime", "games.teamId", "games.minutes", "games.maxPlayers"])
    .select(["games.status", "games.minPlayers", "games.decided"])
    .select("games.guestCode")
    .select(listedFacts("cards"))
    .select(["teams.name", "teams.type", "teams.slug", "teams.address", "teams.players as members"])
    .select(
      sql<string | null>`case when teams.type = 'team' then teams.secret_key end`.as("secretKey"),
    )
    .$narrowType<{ type: TeamType; decided: UpcomingGame["decided"] }>()
    .select((eb) => [
      everyWeeks.as("everyWeeks"),
      playersIn.as("players"),
      toReaderPosition(userId).as("line"),
      toAnswers(userId).as("answers"),
      isIn(eb, userId).as("checkedIn"),
      toFaces(eb, userId).as("faces"),
      toInvited({ userId, notOver }).as("invited"),
      blockedHostFor(userId).as("blockedHost"),
      cancelReasonShown.as("cancelReason"),
    ]);

type GameExpression = ExpressionBuilder<Database, "games">;

const isIn = (eb: GameExpression, userId: number) =>
  eb
    .exists(
      eb
        .selectFrom("checkIns")
        .select("checkIns.userId")
        .whereRef("checkIns.gameId", "=", "games.id")
        .where("checkIns.userId", "=", userId),
    )
    .$castTo<boolean>();

/** The reader first, then the others in the order in which they came. */
const toFaces = (eb: GameExpression, userId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom("checkIns")
      .leftJoin("users", "users.id", "checkIns.userId")
      .select(["checkIns.userId as id", "users.name", "users.avatar"])
      .select(
        sql<number>`row_number() over (order by check_ins.created_at, check_ins.user_id)::int`.as(
          "place",
        ),
      )
      .whereRef("checkIns.gameId", "=", "games.id")
      .orderBy(sql`check_ins.user_id = ${userId}`, "desc")
      .orderBy("checkIns.createdAt")
      .orderBy("checkIns.userId")
      .limit(facesShown),
  );

/** The members of the next game alone: the reader, those who are in, the others by name. */
const toInvited = ({ userId, notOver }: { userId: number; notOver: Date }) => {
  const isNext = sql`games.datetime >= ${notOver} and row_number() over
    (partition by games.datetime >= ${notOver} order by games.datetime, games.id) = 1`;
  return sql<Invited[] | null>`case when ${isNext} then (
    select coalesce(json_agg(invited), '[]') from (
      select users.id, users.name, users.avatar, check_ins.user_id is not null as is_in
      from memberships asked join users on users.id = asked.user_id
        left join check_ins on check_ins.game_id = games.id and check_ins.user_id = users.id
      where asked.team_id = games.team_id
      order by users.id = ${userId} desc, check_ins.created_at, users.name, users.id
      limit 60
    ) invited) end`;
};
