import { newKeyMade } from "#app/features/teams/renew-key.ts";
import { successNotice } from "#app/lib/outcome.ts";

export const maxBanReason = 140;

/** After a ban; with the new key of the team, if there is one. */
export const memberBanned = (name: string, team: string, secretKey?: string) => {
  const gone = `${name} is no longer in ${team} and cannot join again.`;
  return successNotice("Member Banned", secretKey ? `${gone} ${newKeyMade(secretKey).text}` : gone);
};
