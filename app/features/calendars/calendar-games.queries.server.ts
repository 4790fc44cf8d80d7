import { sql } from "kysely";
import { feedDaysBack, feedGamesMax } from "#app/features/calendars/calendar.ts";
import {
  calendarSequence,
  calendarUpdatedAt,
} from "#app/features/game-mail/calendar-sequence.queries.server.ts";
import type { ShownStatus } from "#app/features/games/answer.ts";
import {
  type AnswerCounts,
  answerCounts,
  answerFor,
} from "#app/features/games/game-answers.queries.server.ts";
import type { ListedFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFactsInSql } from "#app/features/games/game-facts.queries.server.ts";
import { cancelReasonShown, noteFor } from "#app/features/games/hidden-texts.server.ts";
import type { NamedPlace } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

type Row = Omit<CalendarGame, "team" | "players" | "waiting" | "held"> &
  CalendarGame["team"] & { answers: AnswerCounts };
export type GameForMembers = CalendarGame & { isMember: boolean };

export async function findCalendarGame(
  db: Db,
  { gameId, userId }: { gameId: number; userId: number | null },
): Promise<GameForMembers | undefined> {
  const { rows } = await sql<Row & { isMember: boolean }>`
    select ${gameColumns(userId ?? 0)}, ${answerFor(userId ?? 0)} as state, exists (select from memberships
      where team_id = games.team_id and user_id = ${userId}) as is_member
    from games join teams on teams.id = games.team_id where games.id = ${gameId}`.execute(db);
  const [row] = rows;
  return row && { ...withTeam(row), isMember: row.isMember };
}

type Feed = { userId: number; teamId: number | null; everything: boolean };

export async function listFeedGames(db: Db, { userId, teamId, everything }: Feed) {
  const isShown =
    teamId === null
      ? sql`(${everything} or state in ('in', 'offered', 'waiting', 'maybe'))`
      : sql`true`;
  const { rows } = await sql<Row>`
    select ${gameColumns(userId)}, state
    from memberships m join games on games.team_id = m.team_id
      join teams on teams.id = games.team_id
      cross join lateral (select ${answerFor(userId)} as state offset 0) own
    where m.user_id = ${userId} and (${teamId}::int is null or m.team_id = ${teamId})
      and games.datetime > now() - make_interval(days => ${feedDaysBack}) and ${isShown}
    order by games.datetime, games.id limit ${feedGamesMax}`.execute(db);
  return rows.map(withTeam);
}

const gameColumns = (
  userId: number,
) => sql`games.id, games.datetime, games.zone, games.minutes, games.status,
  ${cancelReasonShown} as cancel_reason, ${noteFor(userId)} as note, ${calendarSequence} as sequence,
  ${calendarUpdatedAt} as updated_at, games.max_players,
  games.min_players, games.decided, teams.name, teams.type, teams.slug, teams.address,
  teams.lat::float8, teams.lon::float8,
  ${answerCounts} as answers, ${listedFactsInSql("calendars")}`;

function withTeam({ name, type, slug, address, lat, lon, answers, ...game }: Row): CalendarGame {
  const { players, waiting, held } = answers;
  return {
    ...game,
    players,
    waiting,
    held,
    team: { name, type, slug, address, lat, lon },
  };
}

/** The calendar names no players, because anybody with the link can read it. */
export type CalendarGame = ListedFacts<"calendars"> & {
  id: number;
  datetime: Date;
  zone: string;
  /** Null if the length is unknown. Calendars then show two hours. */
  minutes: number | null;
  status: "on" | "cancelled";
  cancelReason: string | null;
  note: string | null;
  /** The number of announced changes. Calendar programs ignore a change if this number has not
   * grown (RFC 5545, 3.8.7.4). */
  sequence: number;
  updatedAt: Date;
  players: number;
  waiting: number;
  held: number;
  maxPlayers: number | null;
  minPlayers: number | null;
  decided: string | null;
  team: NamedPlace & { slug: string };
  state: ShownStatus | null;
};
