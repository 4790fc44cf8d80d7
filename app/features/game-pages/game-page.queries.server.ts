import { type RawBuilder, type Selectable, sql } from "kysely";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { hasMark } from "#app/features/game-mail/host-news.queries.server.ts";
import { decisionTime, reasonWords } from "#app/features/games/decision.server.ts";
import { listGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
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
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { openFactsInSql } from "#app/features/games/game-facts.queries.server.ts";
import { type GameFacts, pickGameFacts } from "#app/features/games/game-facts.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import {
  gameDaySince,
  isEvening,
  isOver,
  shownSince,
  walkInsSince,
} from "#app/features/games/game-times.ts";
import { openGuestCode } from "#app/features/games/guest-link-state.server.ts";
import {
  blockedHostFor,
  cancelReasonShown,
  chatLinkFor,
  noteFor,
} from "#app/features/games/hidden-texts.server.ts";
import { hostName } from "#app/features/games/host-name.queries.server.ts";
import type { Team } from "#app/features/teams/team.ts";
import { positionInSql } from "#app/features/teams/teams.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Games } from "#db/schema.ts";
import { m } from "#messages";

/** `userId` is 0 for visitors. If `zone` is null, times are in the zone of the game. */
export type PageReader = { gameId: number; userId: number; zone: string | null } & Pick<
  CurrentUser,
  "emailConfirmed"
>;

/** Members see the games of their team. Everybody sees the game of a court, with its host and the
 * numbers of players. */
export async function findGamePage(db: Db, reader: PageReader) {
  const found = await findGameWith(db, reader, sql<null>`null`);
  return found && found !== "members_only" ? found.game : found;
}

/** Like `findGamePage`. For members, `more` is read in the same statement. It may use `games`,
 * `teams`, the reader's `memberships` and the reader's own `answers`. */
export async function findGameWith<More>(db: Db, reader: PageReader, more: RawBuilder<More>) {
  const row = await selectGame(db, reader, more);
  if (!row) return undefined;
  if (row.type === "team" && row.role === null) return "members_only";
  return { game: asSeen(row, reader), more: row.more, now: row.now };
}

function decisionWhen(row: GamePageRow, reader: { zone: string; now: Date }) {
  const { minPlayers, status, decided, players } = row;
  const decides = decisionTime(row);
  if (minPlayers === null || status === "cancelled") return null;
  if (decided !== "on" && decides && decides > reader.now) return localTime(decides, reader);
  return decided === "on" || players >= minPlayers ? "on" : null;
}

function asSeen(row: GamePageRow, by: PageReader): GameSeen {
  const reader = { ...by, zone: by.zone ?? row.zone, now: row.now };
  const { id, datetime, zone, status, cancelReason, role } = row;
  const { hostId, seriesId, everyWeeks, host, blockedHost } = row;
  const roles = listGameRoles({ hostId, role }, reader.userId || null);
  const isMember = mayWithGame(roles, "answer");
  const { line, ...answers } = answersFor(row, reader);
  const { keptUntil, isLapsed, isUnconfirmed } = row;
  return {
    ...pickGameFacts(row),
    ...{ id, zone, seriesId, everyWeeks, host, blockedHost },
    ...toMoments(row, reader),
    ...answers,
    line: line && {
      ...{ ...line, isLapsed, isUnconfirmed },
      keptUntil: keptUntil && localTime(keptUntil, reader),
    },
    isShown: datetime >= shownSince(reader.now),
    isAtCourt: reader.now >= walkInsSince(datetime),
    badges: listGameFacts("cards", row).map(({ value }) => value),
    facts: [
      ...(host ? [{ label: m.game_pages_host(), value: host }] : []),
      ...listGameFacts(isMember ? "memberPage" : "page", {
        ...row,
        decides: decisionWhen(row, reader),
      }),
    ],
    decided: row.decided === "on" || row.decided === "off" ? row.decided : null,
    cancelled: status === "cancelled" ? { reason: reasonWords(cancelReason) } : null,
    team: toTeam(row),
    // Members share the guest link, and visitors use it. Signed-in users who are not members can
    // join the court instead.
    guestCode: isMember || !reader.userId ? openGuestCode(row, reader.now) : null,
    series: isMember && openGuestCode(row, reader.now) ? row.series : null,
    isMember,
    isManager: mayWithGame(roles, "edit"),
    isEditable: mayWithGame(roles, "edit") && !isOver(row, reader.now),
    hasMark: row.hasMark,
    hasGameDay: mayWithGame(roles, "addPlayers") && datetime >= gameDaySince(reader.now),
    isEvening:
      mayWithGame(roles, "addPlayers") && status === "on" && isEvening(datetime, reader.now),
  };
}

const toTeam = ({
  teamId: id,
  name,
  type,
  slug,
  address,
  lat,
  lon,
  thumbnail,
  members,
  secretKey,
  role,
}: GamePageRow) => {
  const isKnown = role !== null && type === "team";
  const place = { id, name, type, slug, address, lat, lon, thumbnail, players: members };
  return { ...place, secretKey: isKnown ? secretKey : null };
};

const seriesLink = sql<{ code: string; firstDate: string } | null>`(select json_build_object(
  'code', guest_code, 'firstDate', first_date::text)
  from series where series.id = games.series_id and ended_at is null)`;

async function selectGame<More>(
  db: Db,
  { gameId, userId, emailConfirmed }: PageReader,
  more: RawBuilder<More>,
) {
  const { rows } = await sql<GamePageRow & { more: More | null }>`
    select games.id, games.datetime, games.zone, games.decide_at, games.decided, games.guest_code,
      games.status, games.series_id, games.host_id, games.team_id, ${openFactsInSql},
      ${noteFor(userId)} as note, ${chatLinkFor(userId)} as chat_link, ${seriesLink} as series,
      ${everyWeeks} as every_weeks, memberships.role, teams.name, teams.type, teams.slug,
      teams.address, teams.thumbnail, teams.secret_key, teams.players as members, ${positionInSql},
      ${joinedCounts}, counts.kept_until, ${ownAnswer}, answers.lapsed_at is not null as is_lapsed,
      ${isUnconfirmed({ id: userId, emailConfirmed })} as is_unconfirmed, ${hostName} as host,
      ${cancelReasonShown} as cancel_reason, ${blockedHostFor(userId)} as blocked_host,
      ${hasMark(userId)} as has_mark, now() as now,
      case when memberships.user_id is not null then ${more} end as more
    from games join teams on teams.id = games.team_id
      left join memberships
        on memberships.team_id = games.team_id and memberships.user_id = ${userId}
      ${joinOwnAnswer(userId)} ${joinCounts}
    where games.id = ${gameId}`.execute(db);
  return rows[0];
}

type GamePageRow = Pick<
  Selectable<Games>,
  | "id"
  | "datetime"
  | "zone"
  | "decideAt"
  | "decided"
  | "guestCode"
  | "status"
  | "seriesId"
  | "hostId"
  | "teamId"
> &
  GameFacts &
  LineCounts &
  OwnAnswerRow &
  Pick<Team, "name" | "type" | "slug" | "address" | "thumbnail" | "lat" | "lon"> &
  Pick<GameSeen, "everyWeeks" | "host" | "blockedHost" | "series" | "hasMark"> & {
    role: string | null;
    secretKey: string;
    members: number;
    keptUntil: Date | null;
    isLapsed: boolean;
    isUnconfirmed: boolean;
    cancelReason: string | null;
    now: Date;
  };
