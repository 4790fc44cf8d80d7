import { endAnswersOfFormerMembers } from "#app/features/answers/claim-answer.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

type FormerMembers = { userIds: number[]; teamId?: number };

/**
 * Ends what people who have left a team, or all their teams, had there: answers to coming games, regular places and
 * calendars. After the memberships: a check-in at the same moment either waits for their end or is removed here.
 */
export async function endFormerMembers(db: Db, { userIds, teamId }: FormerMembers): Promise<void> {
  const users = anyOf(userIds);
  await endAnswersOfFormerMembers(db, { userIds, teamId });
  await db
    .deleteFrom("seriesRegulars")
    .where("userId", "=", users)
    .$if(teamId !== undefined, (rows) =>
      rows.where("seriesId", "in", (eb) =>
        eb
          .selectFrom("series")
          .select("id")
          .where("teamId", "=", teamId ?? 0),
      ),
    )
    .execute();
  await db
    .deleteFrom("calendarFeeds")
    .where("userId", "=", users)
    .where("teamId", "is not", null)
    .$if(teamId !== undefined, (rows) => rows.where("teamId", "=", teamId ?? 0))
    .execute();
}
