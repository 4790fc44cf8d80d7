import { type InferResult, sql } from "kysely";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { hasMark } from "#app/features/game-mail/host-news.queries.server.ts";
import { decisionTime, reasonWords } from "#app/features/games/decision.server.ts";
import { listGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import {
  countAnswers,
  countColumns,
  isOffered,
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
import { factColumns } from "#app/features/games/game-facts.queries.server.ts";
import { pickGameFacts } from "#app/features/games/game-facts.ts";
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
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** `userId` is 0 for visitors. If `zone` is null, times are in the zone of the game. */
export type GameReader = { gameId: number; userId: number; zone: string | null; now: Date };

type PageReader = Omit<GameReader, "now"> & Pick<CurrentUser, "emailConfirmed">;

/** Members see the games of their team. Everybody sees the game of a court, with its host and the
 * numbers of players. */
export async function findGamePage(db: Db, reader: PageReader) {
  const row = await selectGame(db, reader, m.games_note_hidden()).executeTakeFirst();
  if (!row) return undefined;
  if (row.type === "team" && row.role === null) return "members_only";
  return asSeen(row, reader);
}

type GamePageRow = InferResult<ReturnType<typeof selectGame>>[number];

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
    badges: listGameFacts("cards", row),
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

const keptUntil = sql<Date | null>`min(case when answers.offer_from > statement_timestamp()
  then answers.offer_from else answers.offer_until end) filter (where ${isOffered})`;

const selectGame = (db: Db, { gameId, userId, emailConfirmed }: PageReader, hidden: string) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .leftJoin("answers", (join) => join.on(isOwnAnswer(userId)))
    .innerJoinLateral(countAnswers(db).select(keptUntil.as("keptUntil")).as("counts"), (join) =>
      join.onTrue(),
    )
    .select(["games.id", "games.datetime", "games.zone", "games.decideAt", "games.decided"])
    .select(["games.guestCode", "games.status"])
    .select(seriesLink.as("series"))
    .select(factColumns({ note: noteFor(userId, hidden), chatLink: chatLinkFor(userId) }))
    .select(["games.seriesId", "games.hostId", "memberships.role"])
    .select(["games.teamId", "teams.name", "teams.type", "teams.slug", "teams.address"])
    .select(positionColumns)
    .select(["teams.thumbnail", "teams.secretKey", "teams.players as members"])
    .$narrowType<{ type: TeamType }>()
    .select([...countColumns, "counts.keptUntil"])
    .select(ownAnswer)
    .select([
      everyWeeks.as("everyWeeks"),
      hostName.as("host"),
      cancelReasonShown.as("cancelReason"),
      blockedHostFor(userId).as("blockedHost"),
      isUnconfirmed({ id: userId, emailConfirmed }).as("isUnconfirmed"),
      sql<boolean>`answers.lapsed_at is not null`.as("isLapsed"),
      hasMark(userId).as("hasMark"),
      databaseNow.as("now"),
    ])
    .where("games.id", "=", gameId);
