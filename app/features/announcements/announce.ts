import { undoAnnouncementPath } from "#app/features/announcements/paths.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

type Announced = { teamId: number; isMailed: boolean };

/** Says that members see it; at courts nobody is mailed. */
export const announced = ({ teamId, isMailed }: Announced): Notice => ({
  ...successNotice(
    m.announcements_done,
    isMailed ? m.announcements_done_mailed : m.announcements_done_shown,
  ),
  action: { label: m.announcements_undo(), href: undoAnnouncementPath(teamId), method: "post" },
});
export const notAnnounced = errorNotice(m.announcements_not_saved);

export const announcementRemoved = successNotice(m.announcements_removed);
export const announcementUndone = successNotice(
  m.announcements_undone_title,
  m.announcements_undone,
);
export const announcementNotChanged = errorNotice(m.announcements_not_changed);

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
