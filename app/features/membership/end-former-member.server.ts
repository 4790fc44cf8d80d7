import { endAnswersOfFormerMember } from "#app/features/answers/claim-answer.server.ts";
import type { Db } from "#db/client.server.ts";

/** Call this after deleting the membership. Otherwise the member could check in again between the
 * two steps, and would stay in the game as a former member. */
export async function endFormerMember(
  db: Db,
  { userId, teamId }: { userId: number; teamId: number },
): Promise<void> {
  await endAnswersOfFormerMember(db, { userId, teamId });
  await db
    .deleteFrom("seriesRegulars")
    .where("userId", "=", userId)
    .where("seriesId", "in", (eb) =>
      eb.selectFrom("series").select("id").where("teamId", "=", teamId),
    )
    .execute();
  await db
    .deleteFrom("calendarFeeds")
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .execute();
}
