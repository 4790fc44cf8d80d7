import type { Db } from "#db/client.server.ts";

/** The key of a team for the only member it has, who is about to leave; undefined for all others. */
export async function findKeyOfLastMember(
  db: Db,
  { slug, userId }: { slug: string; userId: number },
): Promise<string | undefined> {
  const team = await db
    .selectFrom("teams")
    .innerJoin("memberships", "memberships.teamId", "teams.id")
    .select("teams.secretKey")
    .where("teams.type", "=", "team")
    .where("teams.slug", "=", slug)
    .where("teams.players", "=", 1)
    .where("memberships.userId", "=", userId)
    .executeTakeFirst();
  return team?.secretKey;
}
