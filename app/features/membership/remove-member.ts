import { successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const memberRemoved = (name: string, team: string) =>
  successNotice(m.membership_remove_done_title(), m.membership_remove_done({ name, team }));

export const mailRemovedFromTeamJob = { name: "mail-removed-from-team" };

export type RemovedFromTeam = { teamId: number; userId: number; at: string };

export const maxBanReason = 140;

export const memberBanned = (name: string, team: string, secretKey?: string) =>
  successNotice(
    m.membership_ban_done_title(),
    secretKey
      ? m.membership_ban_done_new_key({ name, team, secretKey })
      : m.membership_ban_done({ name, team }),
  );

export const banLifted = (name: string) =>
  successNotice(m.membership_ban_lifted_title(), m.membership_ban_lifted({ name }));
