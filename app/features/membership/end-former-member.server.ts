import { endAnswersOfFormerMember } from "#app/features/answers/claim-answer.server.ts";
import type { Db } from "#db/client.server.ts";

/** Call this after deleting the membership, so that the former member cannot check in again. */
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
