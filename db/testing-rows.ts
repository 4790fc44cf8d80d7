import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";

export async function countPlayers(db: Db, teamId: number): Promise<number> {
  const { players } = await db
    .selectFrom("teams")
    .select("players")
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
  return players;
}

export async function listCheckInsOfUser(db: Db, userId: number): Promise<number[]> {
  const rows = await listAnswers(db, { userId, status: "in" });
  const ids = rows.flatMap(({ gameId, guestId }) => (guestId === null ? gameId : []));
  return ids.toSorted((a, b) => a - b);
}
