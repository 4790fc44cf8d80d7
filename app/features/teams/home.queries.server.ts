import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { selectLatestCourts, selectTeamsOf } from "#app/features/teams/queries.server.ts";
import type { Db } from "#db/client.server.ts";

/** What the home page tells of teams and courts, in one query: a visitor has none of their own. */
export function readHomeTeams(db: Db, { userId = 0 }: { userId: number | undefined }) {
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(selectLatestCourts(db)).as("latest"),
      jsonArrayFrom(selectTeamsOf(db, userId)).as("mine"),
      eb
        .selectFrom("teams")
        .select(sql<number>`count(*)::int`.as("courts"))
        .where("type", "=", "court")
        .$asScalar()
        .$notNull()
        .as("courts"),
    ])
    .executeTakeFirstOrThrow();
}
