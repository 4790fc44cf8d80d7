import { invitePath, teamPath } from "#app/features/teams/paths.ts";
import type { TeamType } from "#app/features/teams/team.ts";

type ShareLinkInput = { type: TeamType; slug: string; secretKey: string | null };

/** Returns what lets others in: the invite of a team, or the address of an open court. */
export const shareLink = (origin: string, { secretKey, ...team }: ShareLinkInput) =>
  origin + (secretKey ? invitePath(secretKey) : teamPath(team));
