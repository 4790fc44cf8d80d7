import { undoAnnouncementPath } from "#app/features/announcements/paths.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import type { TeamAddress } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

export type SeenAnnouncement = {
  id: number;
  text: string;
  author: string;
  at: LocalTime;
  team: TeamAddress & { id: number; name: string };
  isCaptain: boolean;
};

export const announcedDays = [1, 3, 7, 30] as const;

export type AnnouncedDays = (typeof announcedDays)[number];

export const defaultDays: AnnouncedDays = 7;

export const announcementMax = 280;
export const announcementLines = 5;

export const perTeamLimit = { name: "announcements of a team", max: 3, seconds: 24 * 3600 };

type Announced = {
  teamId: number;
  mailed: number | null;
};

function mailedWords(mailed: number | null): string {
  if (mailed === null) return m.announcements_done_shown();
  return mailed > 0 ? m.announcements_done_mailed({ mailed }) : m.announcements_done_nobody();
}

export const announced = ({ teamId, mailed }: Announced): Notice => ({
  ...successNotice(m.announcements_done(), mailedWords(mailed)),
  action: { label: m.announcements_undo(), href: undoAnnouncementPath(teamId), method: "post" },
});
export const notAnnounced = () => errorNotice(m.announcements_not_saved());

export const announcementRemoved = () => successNotice(m.announcements_removed());
export const announcementUndone = () =>
  successNotice(m.announcements_undone_title(), m.announcements_undone());
export const announcementNotChanged = () => errorNotice(m.announcements_not_changed());

export const readAnnouncementProblems = {
  unknown_team: captainProblems.unknown_team,
  not_a_member: problem(403, m.announcements_not_a_member),
} satisfies Record<string, Problem>;
