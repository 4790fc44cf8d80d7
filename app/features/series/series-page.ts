import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

export type SeriesPage = {
  id: number;
  firstDate: string;
  everyWeeks: number;
  time: string;
  zone: string;
  lastDate: LocalTime | null;
  team: { name: string; type: TeamType; slug: string };
  dates: {
    date: string;
    /** By the clock of the series, which the page names. */
    when: LocalTime;
    gameId: number | null;
    gamePath: string | null;
    isSkipped: boolean;
  }[];
  goesOn: boolean;
  isManager: boolean;
  isRegular: boolean;
  regulars: { id: number; name: string }[];
};
