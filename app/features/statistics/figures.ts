import type { OwnFigures } from "#app/features/statistics/own-figures.queries.server.ts";
import { m } from "#messages";

export const figureDays = 90;

export type TeamFigures = {
  games: number;
  averageHeads: number;
  regulars: { userId: number; name: string; avatar: string | null; played: number }[] | null;
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

export function weeksWords(weeks: OwnFigures["weeks"]) {
  const games = weeks.reduce((sum, week) => sum + week.games, 0);
  const most = Math.max(...weeks.map((week) => week.games));
  return m.statistics_weeks({ games, weeks: weeks.length, most });
}
