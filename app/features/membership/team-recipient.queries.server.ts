import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

export async function findTeamRecipient(
  db: Db,
  { teamId, userId }: { teamId: number; userId: number },
) {
  const found = await db
    .selectFrom("users")
    .innerJoin("teams", (join) => join.on("teams.id", "=", teamId))
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.userId", "=", "users.id")
        .onRef("memberships.teamId", "=", "teams.id"),
    )
    .select(["users.email", "memberships.role", "teams.name", "teams.type", "teams.slug"])
    .select(readerLanguage.as("language"))
    .$narrowType<{ email: string; type: TeamType }>()
    .where("users.id", "=", userId)
    .where("users.email", "is not", null)
    .where("users.emailConfirmed", "=", true)
    .where("users.emailRefusedAt", "is", null)
    .executeTakeFirst();
  return found && { ...found, path: teamPath(found) };
}
