import { type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { gamesForUser } from "#app/features/game-pages/games-for-api.server.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import {
  type Face,
  facesShown,
  type Invited,
  type UpcomingGame,
} from "#app/features/games/game.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import {
  countAnswers,
  countColumns,
  isAnswer,
  isOwnAnswer,
} from "#app/features/games/game-answers.queries.server.ts";
import {
  answersFor,
  everyWeeks,
  isUnconfirmed,
  ownAnswer,
  toMoments,
} from "#app/features/games/game-counts.queries.server.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { isEvening, onSince, shownSince } from "#app/features/games/game-times.ts";
import { openGuestCode } from "#app/features/games/guest-link-state.server.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { blockedHostFor, cancelReasonShown } from "#app/features/games/hidden-texts.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type UpcomingGamesReader = {
  user: Pick<CurrentUser, "id" | "name" | "avatar" | "timezone" | "emailConfirmed">;
  now: Date;
  teamId?: number;
};

type TeamOnCard = UpcomingGame["team"];

/** Each game contains its team. `teams` may be a promise, so that the caller can read the teams while
 * this function reads the games. Games of one team share one object, so that the page's data
 * contains the team once. */
export async function listUpcomingGames(
  db: Db,
  { teams, ...reader }: UpcomingGamesReader & { teams: TeamOnCard[] | Promise<TeamOnCard[]> },
): Promise<UpcomingGame[]> {
  const [games, known] = await Promise.all([selectGames(db, reader).execute(), teams]);
  return games.flatMap((row) => {
    const team = known.find(({ id }) => id === row.teamId);
    return team ? { ...asSeen(row, reader), team } : [];
  });
}

type UpcomingGameRow = InferResult<ReturnType<typeof selectGames>>[number];

function asSeen(
  row: UpcomingGameRow,
  { user, now }: UpcomingGamesReader,
): Omit<UpcomingGame, "team"> {
  const reader = { zone: user.timezone, now };
  const { id, datetime, status, missing, maxPlayers, minPlayers, decided } = row;
  const { line, state, ...counts } = answersFor(row, reader);
  const checkedIn = row.mine === "in";
  const others = row.coming.map(toFace).filter((face) => face.isGuest || face.id !== user.id);
  const me = { id: user.id, name: user.name, avatar: user.avatar, isGuest: false };
  const coming = checkedIn ? [me, ...others] : others;
  return {
    ...{ id, maxPlayers, minPlayers, decided, everyWeeks: row.everyWeeks },
    ...toMoments(row, reader),
    ...counts,
    ...{ state, checkedIn },
    line: line && { ...line, isUnconfirmed: row.isUnconfirmed },
    faces: coming.slice(0, facesShown),
    invited: missing && {
      coming: coming.slice(0, mostNamed),
      missing: state === "none" ? withMe(missing, me.name) : missing,
    },
    isEvening:
      status === "on" && hasGameAbility(row, user.id, "addPlayers") && isEvening(datetime, now),
    cancelled: status === "cancelled" ? { reason: reasonWords(row.cancelReason) } : null,
    badges: listGameFacts("cards", row),
    blockedHost: row.blockedHost,
    guestCode: openGuestCode({ guestCode: row.guestCode, status, datetime }, now),
  };
}

type Missing = Invited["missing"];

const withMe = ({ count, names }: Missing, name: string): Missing => ({
  count: count + 1,
  names: [name, ...names],
});

function selectGames(db: Db, { user, now, teamId }: UpcomingGamesReader) {
  const games = (since: Date) => gamesForUser(db, { userId: user.id, teamId, since });
  return games(shownSince(now))
    .leftJoin("answers", (join) => join.on(isOwnAnswer(user.id)))
    .innerJoinLateral(countAnswers(db).as("counts"), (join) => join.onTrue())
    .leftJoin(
      games(onSince(now)).select("games.id").where("games.status", "=", "on").limit(1).as("next"),
      (join) => join.onTrue(),
    )
    .select(["games.id", "games.datetime", "games.zone", "games.teamId"])
    .select(["games.minutes", "games.maxPlayers"])
    .select(["games.status", "games.minPlayers", "games.decided"])
    .select(["games.hostId", "memberships.role"])
    .select("games.guestCode")
    .select(listedFacts("cards"))
    .$narrowType<{ decided: UpcomingGame["decided"] }>()
    .select(countColumns)
    .select(ownAnswer)
    .select([
      isUnconfirmed(user).as("isUnconfirmed"),
      everyWeeks.as("everyWeeks"),
      comingTo(db, now).as("coming"),
      missingIn(user.id).as("missing"),
      blockedHostFor(user.id).as("blockedHost"),
      cancelReasonShown.as("cancelReason"),
    ]);
}

type FaceRow = Awaited<ReturnType<ReturnType<typeof selectFaces>["execute"]>>[number];

const toFace = ({ host, kind, id, avatar, name }: FaceRow, at: number): Face => {
  const isGuest = kind !== "member";
  const words = isGuest
    ? guestNameWords(name, host)
    : (name ?? m.games_unknown_player({ position: at + 1 }));
  return { id, name: words, avatar, isGuest };
};

/** Eight days in milliseconds. In the reader's zone the coming week may end up to a day later. */
const untilLater = 8 * 24 * 60 * 60 * 1000;

/** The faces of the next game, and a few of each other game in the coming week. Later games show
 * none. */
const comingTo = (db: Db, now: Date) => sql<FaceRow[]>`case
  when games.id = next.id or games.datetime < ${new Date(now.getTime() + untilLater)}
  then ${jsonArrayFrom(selectFaces(db))} else '[]' end`;

const selectFaces = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom("answers")
        .select(["kind", "name", "broughtBy"])
        .select(sql<number>`case when kind = 'member' then user_id else id end`.as("person"))
        .where("answers.gameId", "=", sql.ref<number>("games.id"))
        .where("answers.status", "=", sql.lit("in"))
        .orderBy((eb) => eb("kind", "<>", sql.lit("member")))
        .orderBy("since")
        .orderBy("id")
        .limit(
          sql<number>`case when games.id = next.id then ${sql.lit(mostNamed)} else ${sql.lit(facesShown)} end`,
        )
        .as("s"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.id", "=", "s.person").on("s.kind", "=", sql.lit("member")),
    )
    .leftJoin("users as host", "host.id", "s.broughtBy")
    .select((eb) => [
      "s.person as id",
      "s.kind",
      "u.avatar",
      eb.fn.coalesce("u.name", "s.name").as("name"),
    ])
    .select("host.name as host");

/** The other members of the next game's team who have not answered. */
const missingIn = (userId: number) =>
  sql<Missing | null>`case when games.id = next.id then (
    select json_build_object('count', coalesce(max("of"), 0), 'names', coalesce(json_agg(name), '[]'))
    from (
      select u.name, count(*) over () as "of"
      from memberships m join users u on u.id = m.user_id
        left join answers on answers.game_id = games.id and answers.user_id = m.user_id
          and answers.kind = 'member' and ${isAnswer}
      where m.team_id = games.team_id and m.user_id <> ${userId} and answers.id is null
      order by u.name, u.id limit ${sql.lit(mostNamed)}) missing) end`;

const mostNamed = 60;
