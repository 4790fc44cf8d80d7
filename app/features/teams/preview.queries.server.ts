import type { Previewed } from "#app/features/teams/preview.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

/** What the preview picture of a team or court shows. */
export function findPreviewed(
  db: Db,
  { type, slug }: { type: TeamType; slug: string },
): Promise<Previewed | undefined> {
  return db
    .selectFrom("teams")
    .select(["type", "slug", "name", "address", "players", "thumbnail"])
    .$narrowType<{ type: TeamType }>()
    .where("type", "=", type)
    .where("slug", "=", slug)
    .executeTakeFirst();
}
