import type { InvitedTeam, WhoIsInvited } from "#app/features/invitations/invitation.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { type CurrentUser, isPlaceholderName } from "#app/lib/current-user.ts";
import type { Db } from "#db/client.server.ts";

/** The team a key invites to. Courts are open: no key leads to one. */
export function findInvitedTeam(db: Db, secretKey: string): Promise<InvitedTeam | undefined> {
  return db
    .selectFrom("teams")
    .select(["id", "name", "address", "players", "type", "slug", "thumbnail"])
    .$narrowType<{ type: TeamType }>()
    .where("secretKey", "=", secretKey)
    .where("type", "=", "team")
    .executeTakeFirst();
}

/** Whether a team had this key once. */
export async function isOldKey(db: Db, key: string): Promise<boolean> {
  const old = await db
    .selectFrom("oldKeys")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  return old !== undefined;
}

type Invited = { user: Pick<CurrentUser, "id" | "name"> | null; teamId: number };

/**
 * The reader of the invitation: a `member`, a `player` who can join with one click, or a `visitor`.
 * A user without a profile yet counts as a visitor.
 */
export async function whoIsInvited(db: Db, { user, teamId }: Invited): Promise<WhoIsInvited> {
  if (!user) return "visitor";
  const membership = await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "=", user.id)
    .where("teamId", "=", teamId)
    .executeTakeFirst();
  if (membership) return "member";
  return isPlaceholderName(user.name) ? "visitor" : "player";
}
