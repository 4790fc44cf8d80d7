import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

/** The figures of a team and the reliability of members are those of so many days. */
export const figureDays = 90;

/** The games of one week, which begins on a Monday: `2026-11-23`. */
export type WeekOfGames = { week: string; games: number };

/** The games of a user, counted; weeks are those of the zone of the profile. */
export type OwnFigures = {
  played: number;
  thisYear: number;
  /** Weeks in a row with a game. */
  streakWeeks: number;
  /** The last year, week by week, the oldest first. */
  weeks: WeekOfGames[];
  /** The team most played at first. */
  teams: PlayedAt[];
};

export type PlayedAt = {
  id: number;
  name: string;
  type: TeamType;
  slug: string;
  played: number;
  isMember: boolean;
};

/** A past game of the reader. */
export type PlayedGame = {
  id: number;
  when: LocalTime;
  team: string;
  /** False: a manager has ticked that the reader did not come. */
  came: boolean;
  isMember: boolean;
};

/** The games of a team in 90 days, counted. */
export type TeamFigures = {
  games: number;
  averageHeads: number;
  /** Those who play most; null for a reader who is no member. */
  regulars: { userId: number; name: string; avatar: string | null; played: number }[] | null;
};

/** The games, late cancels and no-shows of a member in 90 days. */
export type Reliability = {
  userId: number;
  name: string;
  played: number;
  lateCancels: number;
  noShows: number;
};

export const gameCount = (games: number) => m.statistics_games({ games });

/** `12 games, 5 weeks in a row`; one week is no row. */
export const ownFiguresWords = ({ played, streakWeeks }: OwnFigures) =>
  streakWeeks < 2 ? gameCount(played) : m.statistics_own({ played, weeks: streakWeeks });

/** `8.5`, in German `8,5`. */
function toDecimal(value: number) {
  const [whole = "", part] = `${value}`.split(".");
  return part ? m.statistics_decimal({ whole, part }) : whole;
}

/** `14 games in 90 days, 8.5 players on average`. */
export const teamFiguresWords = ({ games, averageHeads }: TeamFigures) =>
  games === 0
    ? m.statistics_team_none({ days: figureDays })
    : m.statistics_team({ games, days: figureDays, heads: toDecimal(averageHeads) });

/** `38 games in 52 weeks, at most 3 in a week`. */
export function weeksWords(weeks: WeekOfGames[]) {
  const games = weeks.reduce((sum, week) => sum + week.games, 0);
  const most = Math.max(...weeks.map((week) => week.games));
  return m.statistics_weeks({ games, weeks: weeks.length, most });
}
