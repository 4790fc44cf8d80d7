import type { TeamAddress, TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

/** The highest id a team or court has; 0 when there is none. */
export async function findLastTeamId(db: Db): Promise<number> {
  const row = await db
    .selectFrom("teams")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Every team and court whose id is above `from` and not above `to`. */
export const listTeamsByIds = (
  db: Db,
  range: { from: number; to: number },
): Promise<TeamAddress[]> =>
  db
    .selectFrom("teams")
    .select(["type", "slug"])
    .$narrowType<{ type: TeamType }>()
    .where("id", ">", range.from)
    .where("id", "<=", range.to)
    .orderBy("id")
    .execute();
