import { type RawBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import {
  type Face,
  facesShown,
  type ListedGames,
  type UpcomingGame,
} from "#app/features/games/game.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { joinOwnAnswer } from "#app/features/games/game-answers.queries.server.ts";
import {
  answersFor,
  everyWeeks,
  isUnconfirmed,
  type LineCounts,
  lineCounts,
  type OwnAnswerRow,
  ownAnswer,
  toMoments,
} from "#app/features/games/game-counts.queries.server.ts";
import { type ListedFacts, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFactsInSql } from "#app/features/games/game-facts.queries.server.ts";
import { isEvening, playing, shownSince } from "#app/features/games/game-times.ts";
import { openGuestCode } from "#app/features/games/guest-link-state.server.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { blockedHostFor, cancelReasonShown } from "#app/features/games/hidden-texts.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Games } from "#db/schema.ts";
import { m } from "#messages";

type UpcomingGamesReader = {
  user: Pick<CurrentUser, "id" | "name" | "avatar" | "timezone" | "emailConfirmed">;
  now: Date;
};

/** Without `all`, a long list shows the first games only. */
export type GamesAskedFor = UpcomingGamesReader & { all: boolean };

type TeamOnCard = UpcomingGame["team"];

type ListUpcomingGamesInput = GamesAskedFor & {
  teamId?: number;
  teams: TeamOnCard[] | Promise<TeamOnCard[]>;
};

/** `teams` may be a promise, so that the caller can read the teams while this function reads the
 * games. */
export async function listUpcomingGames(
  db: Db,
  { teams, teamId, ...input }: ListUpcomingGamesInput,
): Promise<ListedGames> {
  const team = teamId === undefined ? undefined : sql`${teamId}::int`;
  const [{ rows }, known] = await Promise.all([selectGames(input, team).execute(db), teams]);
  return toListedGames(rows, { ...input, teams: known });
}

/** Each game contains its team. Games of one team share one object, so that the page's data
 * contains the team once. */
export function toListedGames(
  rows: UpcomingRow[],
  { teams, ...reader }: UpcomingGamesReader & { teams: TeamOnCard[] },
): ListedGames {
  const games = rows.filter(isListed).flatMap((row) => {
    const team = teams.find(({ id }) => id === row.teamId);
    return team ? { ...asSeen(row, reader), team } : [];
  });
  return { games, further: rows.filter((row) => !isListed(row)).map(({ id }) => id) };
}

export type UpcomingJson = Omit<UpcomingRow, "datetime" | "offerUntil"> & {
  datetime: string;
  offerUntil: string | null;
};

/** For queries on `teams`. Read the rows with `toUpcomingRow`. */
export const gamesOfTeam = (input: GamesAskedFor): RawBuilder<UpcomingJson[]> =>
  jsonArrayFrom(sql<UpcomingJson>`(${selectGames(input, sql`teams.id`)})`);

export const toUpcomingRow = ({ datetime, offerUntil, ...row }: UpcomingJson): UpcomingRow => ({
  ...row,
  datetime: new Date(datetime),
  offerUntil: offerUntil === null ? null : new Date(offerUntil),
});

const isListed = (row: UpcomingRow): row is GameOnCard => row.counts !== null;

function asSeen(row: GameOnCard, { user, now }: UpcomingGamesReader): Omit<UpcomingGame, "team"> {
  const reader = { zone: user.timezone, now };
  const { id, datetime, status, maxPlayers, minPlayers, decided } = row;
  const { everyWeeks, blockedHost } = row;
  const { line, state, ...counts } = answersFor({ ...row, ...row.counts }, reader);
  const faces = row.coming?.map(toFace) ?? [];
  const others = faces.filter((face) => face.isGuest || face.id !== user.id);
  const me = { id: user.id, name: user.name, ...(user.avatar && { avatar: user.avatar }) };
  const coming = state === "in" && row.coming ? [me, ...others] : others;
  const badges = listGameFacts("cards", row).map(({ value }) => value);
  const guestCode = openGuestCode({ guestCode: row.guestCode, status, datetime }, now);
  return {
    ...{ id, maxPlayers, state },
    ...toMoments(row, reader),
    ...counts,
    ...(minPlayers && { minPlayers, decided }),
    ...(everyWeeks && { everyWeeks }),
    ...(line && line.waiting > 0 && { line: { ...line, isUnconfirmed: row.isUnconfirmed } }),
    ...(coming.length > 0 && { faces: coming.slice(0, facesShown) }),
    ...(status === "on" &&
      hasGameAbility(row, user.id, "addPlayers") &&
      isEvening(datetime, now) && { isEvening: true }),
    ...(status === "cancelled" && { cancelled: { reason: reasonWords(row.cancelReason) } }),
    ...(badges.length > 0 && { badges }),
    ...(blockedHost && { blockedHost }),
    ...(guestCode && { guestCode }),
  };
}

export type UpcomingRow = Pick<
  Selectable<Games>,
  | "id"
  | "datetime"
  | "zone"
  | "teamId"
  | "minutes"
  | "maxPlayers"
  | "minPlayers"
  | "status"
  | "hostId"
  | "guestCode"
> &
  Omit<ListedFacts<"cards">, "note"> &
  OwnAnswerRow & {
    /** Null for a game that is left out of the list until the reader asks for all. */
    counts: LineCounts | null;
    decided: UpcomingGame["decided"];
    role: string;
    everyWeeks: number | null;
    isUnconfirmed: boolean;
    coming: FaceRow[] | null;
    blockedHost: string | null;
    cancelReason: string | null;
  };

type GameOnCard = UpcomingRow & { counts: LineCounts };

function selectGames({ user, now, all }: GamesAskedFor, teamId?: RawBuilder<unknown>) {
  const listed = all ? sql.lit(true) : isAmongFirst;
  return sql<UpcomingRow>`
    select games.id, games.datetime, games.zone, games.team_id, games.minutes, games.max_players,
      games.min_players, games.status, games.decided, games.host_id, games.guest_code,
      memberships.role, ${cardFacts}, ${ownAnswer}, ${everyWeeks} as every_weeks,
      ${isUnconfirmed(user)} as is_unconfirmed, case when ${listed} then ${lineCounts} end as counts,
      case when ${listed} and ${hasFaces} then ${faces} end as coming,
      ${blockedHostFor(user.id)} as blocked_host, ${cancelReasonShown} as cancel_reason
    from games join memberships on memberships.team_id = games.team_id ${joinOwnAnswer(user.id)}
    where memberships.user_id = ${user.id} and games.datetime >= ${shownSince(now)}
      ${teamId === undefined ? sql`` : sql`and games.team_id = ${teamId}`}
    window list as (order by games.datetime, games.id
      rows between unbounded preceding and unbounded following)
    order by games.datetime, games.id`;
}

/** True for the games that `stageAt` calls over. */
const isOver = sql<boolean>`(games.datetime <=
  now() - make_interval(secs => ${sql.lit(playing / 1_000)}))`;

/** True for the next game that takes place, and for others at the same time. */
const isNext = sql<boolean | null>`(games.status = 'on' and games.datetime = min(games.datetime)
  filter (where games.status = 'on' and not ${isOver}) over list)`;

/** In the reader's zone the coming week may end up to a day later. */
const hasFaces = sql<boolean>`(games.datetime < now() + interval '8 days' or ${isNext})`;

/** A list of more than eight games shows the first six and a link to all. */
const [mostListed, mostWithoutLink] = [6, 8];

const countOfOver = sql<number>`count(*) filter (where ${isOver}) over list`;

/** Games that are over are listed too, and not counted. The next game, and games that the reader
 * waits for, are listed even if they are far. */
const isAmongFirst = sql<boolean>`(row_number() over list <= ${sql.lit(mostListed)} + ${countOfOver}
  or count(*) over list <= ${sql.lit(mostWithoutLink)} + ${countOfOver}
  or answers.status = 'waiting' or ${isNext})`;

const cardFacts = listedFactsInSql("cards");

type FaceRow = {
  id: number;
  kind: string;
  avatar: string | null;
  name: string | null;
  host: string | null;
};

const toFace = ({ host, kind, id, avatar, name }: FaceRow, at: number): Face => {
  if (kind !== "member") return { id, name: guestNameWords(name, host), isGuest: true };
  const words = name ?? m.games_unknown_player({ position: at + 1 });
  return { id, name: words, ...(avatar && { avatar }) };
};

/** The first players of the next game and of each game in the coming week. Later games show none. */
const faces = jsonArrayFrom(sql<FaceRow>`(
  select player.id, player.kind, users.avatar, coalesce(users.name, player.name) as name,
    host.name as host
  from (
    select kind, name, brought_by, case when kind = 'member' then user_id else answers.id end as id
    from answers where answers.game_id = games.id and answers.status = 'in'
    order by kind <> 'member', since, answers.id
    limit ${sql.lit(facesShown)}
  ) player left join users on users.id = player.id and player.kind = 'member'
    left join users host on host.id = player.brought_by)`);
