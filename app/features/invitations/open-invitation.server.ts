import { isOldKey } from "#app/features/invitations/invitations.queries.server.ts";
import type { Team } from "#app/features/teams/team.ts";
import { findTeamByKey } from "#app/features/teams/teams.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** Returns what the key of an invite link leads to. A retired key is no wrong one: nobody guesses with it. */
export async function openInvitation(
  db: Db,
  { secretKey }: { secretKey: string },
): Promise<Outcome<Team, "unknown_key" | "old_key">> {
  const team = await findTeamByKey(db, secretKey);
  if (team) return done(team);
  return refuse((await isOldKey(db, secretKey)) ? "old_key" : "unknown_key");
}
