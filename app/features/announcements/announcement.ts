import type { TeamAddress } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

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
