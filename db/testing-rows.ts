import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";

/** The stored player count of a team or court. */
export async function toPlayers(db: Db, teamId: number): Promise<number> {
  const { players } = await db
    .selectFrom("teams")
    .select("players")
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
  return players;
}

/** The ids of the games a user is checked in to, oldest game first. */
export async function listCheckInsOfUser(db: Db, userId: number): Promise<number[]> {
  const rows = await listAnswers(db, { userId, status: "in" });
  const ids = rows.flatMap(({ gameId, guestId }) => (guestId === null ? gameId : []));
  return ids.toSorted((a, b) => a - b);
}
