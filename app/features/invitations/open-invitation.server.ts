import type { InvitedTeam } from "#app/features/invitations/invitation.ts";
import { findInvitedTeam, isOldKey } from "#app/features/invitations/queries.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** What the key of an invite link leads to. A retired key is no wrong one: nobody guesses with it. */
export async function openInvitation(
  db: Db,
  { secretKey }: { secretKey: string },
): Promise<Outcome<InvitedTeam, "unknown_key" | "old_key">> {
  const team = await findInvitedTeam(db, secretKey);
  if (team) return done(team);
  return refuse((await isOldKey(db, secretKey)) ? "old_key" : "unknown_key");
}
