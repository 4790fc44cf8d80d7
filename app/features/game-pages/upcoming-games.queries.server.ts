import { type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import {
  type Face,
  facesShown,
  furtherGames,
  type ListedGames,
  type UpcomingGame,
} from "#app/features/games/game.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import {
  joinCounts,
  joinedCounts,
  joinOwnAnswer,
} from "#app/features/games/game-answers.queries.server.ts";
import {
  answersFor,
  everyWeeks,
  isUnconfirmed,
  type LineCounts,
  type OwnAnswerRow,
  ownAnswer,
  toMoments,
} from "#app/features/games/game-counts.queries.server.ts";
import { type ListedFacts, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFactsInSql } from "#app/features/games/game-facts.queries.server.ts";
import { isEvening, onSince, shownSince, stageAt } from "#app/features/games/game-times.ts";
import { openGuestCode } from "#app/features/games/guest-link-state.server.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { blockedHostFor, cancelReasonShown } from "#app/features/games/hidden-texts.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Games } from "#db/schema.ts";
import { m } from "#messages";

type UpcomingGamesReader = {
  user: Pick<CurrentUser, "id" | "name" | "avatar" | "timezone" | "emailConfirmed">;
  now: Date;
  teamId?: number;
};

type TeamOnCard = UpcomingGame["team"];

type ListUpcomingGamesInput = UpcomingGamesReader & {
  teams: TeamOnCard[] | Promise<TeamOnCard[]>;
  /** The ids of games that must be listed, even if they are far. */
  needed?: number[] | Promise<number[]>;
  all: boolean;
};

/** Each game contains its team. `teams` and `needed` may be promises, so that the caller can read
 * them while this function reads the games. Games of one team share one object, so that the page's
 * data contains the team once. */
export async function listUpcomingGames(
  db: Db,
  { teams, needed = [], all, ...reader }: ListUpcomingGamesInput,
): Promise<ListedGames> {
  const [rows, known, ids] = await Promise.all([selectGames(db, reader), teams, needed]);
  const coming = rows.filter(({ datetime }) => stageAt(datetime, reader.now) !== "over");
  // Only games that the reader waits for have a `place`.
  const isNeeded = ({ id, isNext, place }: GameOnCard) =>
    isNext || place !== null || ids.includes(id);
  const further = new Set(all ? [] : furtherGames(coming, isNeeded));
  const games = rows.flatMap((row) => {
    const team = further.has(row) ? undefined : known.find(({ id }) => id === row.teamId);
    return team ? { ...asSeen(row, reader), team } : [];
  });
  return { games, further: [...further].map(({ id }) => id) };
}

function asSeen(row: GameOnCard, { user, now }: UpcomingGamesReader): Omit<UpcomingGame, "team"> {
  const reader = { zone: user.timezone, now };
  const { id, datetime, status, maxPlayers, minPlayers, decided } = row;
  const { everyWeeks, blockedHost } = row;
  const { line, state, ...counts } = answersFor(row, reader);
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

type GameOnCard = Pick<
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
  LineCounts &
  OwnAnswerRow & {
    decided: UpcomingGame["decided"];
    role: string;
    everyWeeks: number | null;
    isUnconfirmed: boolean;
    isNext: boolean | null;
    coming: FaceRow[] | null;
    blockedHost: string | null;
    cancelReason: string | null;
  };

async function selectGames(db: Db, { user, now, teamId }: UpcomingGamesReader) {
  const isNext = sql<boolean | null>`(games.status = 'on' and games.datetime = min(games.datetime)
    filter (where games.status = 'on' and games.datetime >= ${onSince(now)}) over ())`;
  const { rows } = await sql<GameOnCard>`
    select games.id, games.datetime, games.zone, games.team_id, games.minutes, games.max_players,
      games.min_players, games.status, games.decided, games.host_id, games.guest_code,
      memberships.role, ${cardFacts}, ${joinedCounts}, ${ownAnswer}, ${everyWeeks} as every_weeks,
      ${isUnconfirmed(user)} as is_unconfirmed, ${isNext} as is_next,
      case when ${isNext} or games.datetime < ${new Date(now.getTime() + untilLater)}
        then ${faces} end as coming,
      ${blockedHostFor(user.id)} as blocked_host, ${cancelReasonShown} as cancel_reason
    from games join memberships on memberships.team_id = games.team_id
      ${joinOwnAnswer(user.id)} ${joinCounts}
    where memberships.user_id = ${user.id} and games.datetime >= ${shownSince(now)}
      ${teamId === undefined ? sql`` : sql`and games.team_id = ${teamId}`}
    order by games.datetime, games.id`.execute(db);
  return rows;
}

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

/** Eight days in milliseconds. In the reader's zone the coming week may end up to a day later. */
const untilLater = 8 * 24 * 60 * 60 * 1000;

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
