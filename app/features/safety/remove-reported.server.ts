import type { Reported } from "#app/features/safety/hide-reported.server.ts";
import { advanceWaitingList } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import type { Db } from "#db/client.server.ts";

/** Removes a comment, or a guest with the spot; what is gone already stays so. */
export async function removeReported(
  db: Db,
  { kind, subjectId, subjectUser }: Reported,
): Promise<void> {
  if (kind === "guest") return removeGuest(db, subjectId);
  await db
    .updateTable("answers")
    .set({ comment: null, hiddenAt: null, reportedAt: null })
    .where("gameId", "=", subjectId)
    .where("userId", "=", subjectUser)
    .execute();
}

async function removeGuest(db: Db, id: number) {
  const game = await db
    .selectFrom("games")
    .select("games.id")
    .where((eb) =>
      eb("games.id", "in", eb.selectFrom("guests").select("gameId").where("guests.id", "=", id)),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!game) return;
  await db.deleteFrom("guests").where("id", "=", id).execute();
  await advanceWaitingList(db, { gameId: game.id });
}
