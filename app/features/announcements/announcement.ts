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

/** An announcement as programs get it. */
export type Announcement = { id: number; text: string; userId: number; at: Date; until: Date };

/** An announcement as a member sees it, on Home and on the page of the team or court. */
export type SeenAnnouncement = {
  id: number;
  text: string;
  /** The first name of the captain. */
  author: string;
  at: LocalTime;
  team: TeamAddress & { id: number; name: string };
  /** True for captains, who may announce something else. */
  isCaptain: boolean;
};

/** The days for which a captain may show something. */
export const announcedDays = [1, 3, 7, 30] as const;

export type AnnouncedDays = (typeof announcedDays)[number];

export const defaultDays: AnnouncedDays = 7;

export const announcementMax = 280;
export const announcementLines = 5;

/** The number of new announcements of a team or court in 24 hours. */
export const perTeamLimit = { name: "announcements of a team", max: 3, seconds: 24 * 3600 };

/** Of one captain, all teams together. */
export const announcementLimits = [{ name: "announcements", max: 10, seconds: 24 * 3600 }];

type Announced = {
  teamId: number;
  /** The number of members whom it reaches by e-mail or phone; null at a court. */
  mailed: number | null;
};

function mailedWords(mailed: number | null): string {
  if (mailed === null) return m.announcements_done_shown();
  return mailed > 0 ? m.announcements_done_mailed({ mailed }) : m.announcements_done_nobody();
}

/** Says that members see it, and how many are mailed; at courts nobody is. */
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

export const announceProblems = {
  ...captainProblems,
  same_text: problem(409, m.announcements_same_text),
} satisfies Record<string, Problem>;

export const undoAnnouncementProblems = {
  ...captainProblems,
  too_late: problem(409, m.announcements_too_late),
} satisfies Record<string, Problem>;

export type ReadAnnouncementProblem = keyof typeof readAnnouncementProblems;
export type AnnounceProblem = keyof typeof announceProblems;
export type UndoAnnouncementProblem = keyof typeof undoAnnouncementProblems;
