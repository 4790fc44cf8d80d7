import { undoAnnouncementPath } from "#app/features/announcements/paths.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";

export const readLabel = "Got It";
export const removeAnnouncementLabel = "Remove";

export const badText = {
  missing: "The announcement is empty",
  tooManyLines: "The announcement must have at most 5 lines",
};
export const badDays = "days must be 1, 3, 7 or 30";

type Announced = { teamId: number; isMailed: boolean };

/** Says that members see it; at courts nobody is mailed. */
export const announced = ({ teamId, isMailed }: Announced): Notice => ({
  ...successNotice(
    "Announced",
    isMailed ? "Members see it now and are told in 2 minutes." : "Members see it now.",
  ),
  action: { label: "Undo", href: undoAnnouncementPath(teamId), method: "post" },
});
export const notAnnounced = errorNotice("The announcement was not saved. Please try again.");

export const announcementRemoved = successNotice("Announcement Removed");
export const announcementUndone = successNotice("Undone", "Nobody was told.");
export const announcementNotChanged = errorNotice("The announcement was not changed");

export const readAnnouncementProblems = {
  unknown_team: captainProblems.unknown_team,
  not_a_member: problem(403, "You are not a member of this team"),
} satisfies Record<string, Problem>;

export const announceProblems = {
  ...captainProblems,
  same_text: problem(409, "This announcement is there already"),
} satisfies Record<string, Problem>;

export const undoAnnouncementProblems = {
  ...captainProblems,
  too_late: problem(409, "It is too late to undo this. You can still remove it."),
} satisfies Record<string, Problem>;

export type ReadAnnouncementProblem = keyof typeof readAnnouncementProblems;
export type AnnounceProblem = keyof typeof announceProblems;
export type UndoAnnouncementProblem = keyof typeof undoAnnouncementProblems;
