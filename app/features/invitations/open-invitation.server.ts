import type { InvitedTeam } from "#app/features/invitations/invitation.ts";
import { findInvitedTeam } from "#app/features/invitations/queries.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** What the key of an invite link leads to. */
export async function openInvitation(
  db: Db,
  { secretKey }: { secretKey: string },
): Promise<Outcome<InvitedTeam, "unknown_key">> {
  const team = await findInvitedTeam(db, secretKey);
  return team ? done(team) : refuse("unknown_key");
}
