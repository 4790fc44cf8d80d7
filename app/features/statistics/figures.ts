import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

export const figureDays = 90;

export type WeekOfGames = { week: string; games: number };

export type OwnFigures = {
  played: number;
  thisYear: number;
  streakWeeks: number;
  weeks: WeekOfGames[];
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

export type PlayedGame = {
  id: number;
  when: LocalTime;
  team: string;
  /** False if a manager has noted that the reader did not come. */
  came: boolean;
  isMember: boolean;
};

export type TeamFigures = {
  games: number;
  averageHeads: number;
  regulars: { userId: number; name: string; avatar: string | null; played: number }[] | null;
};

export type Reliability = {
  userId: number;
  name: string;
  played: number;
  lateCancels: number;
  noShows: number;
};

export const ownFiguresWords = ({ played, streakWeeks }: OwnFigures) =>
  streakWeeks < 2
    ? m.statistics_games({ games: played })
    : m.statistics_own({ played, weeks: streakWeeks });

function toDecimal(value: number) {
  const [whole = "", part] = `${value}`.split(".");
  return part ? m.statistics_decimal({ whole, part }) : whole;
}

export const teamFiguresWords = ({ games, averageHeads }: TeamFigures) =>
  games === 0
    ? m.statistics_team_none({ days: figureDays })
    : m.statistics_team({ games, days: figureDays, players: toDecimal(averageHeads) });

export function weeksWords(weeks: WeekOfGames[]) {
  const games = weeks.reduce((sum, week) => sum + week.games, 0);
  const most = Math.max(...weeks.map((week) => week.games));
  return m.statistics_weeks({ games, weeks: weeks.length, most });
}
