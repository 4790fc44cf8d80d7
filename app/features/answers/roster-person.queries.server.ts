import { storedGuestName } from "#app/features/games/game.ts";
import type { Db } from "#db/client.server.ts";

/** A member or a guest whom a manager moves. */
export type RosterPerson = { userId?: number; guestId?: number };

/** The name of a member or of a guest of a game as it is stored; undefined when there is no such person. */
export async function findRosterPersonName(
  db: Db,
  { gameId, userId, guestId }: RosterPerson & { gameId: number },
): Promise<string | undefined> {
  if (guestId !== undefined) {
    const guest = await findGuest(db, { gameId, guestId });
    return guest && storedGuestName(guest.name, guest.host);
  }
  return findUserName(db, userId ?? 0);
}

export async function findUserName(db: Db, id: number): Promise<string | undefined> {
  const user = await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst();
  return user?.name;
}

/** A guest of a game, and the name of who brings them. */
export const findGuest = (db: Db, { gameId, guestId }: { gameId: number; guestId: number }) =>
  db
    .selectFrom("guests")
    .leftJoin("users", "users.id", "guests.broughtBy")
    .select(["guests.name", "guests.broughtBy", "guests.answer", "users.name as host"])
    .where("guests.id", "=", guestId)
    .where("guests.gameId", "=", gameId)
    .executeTakeFirst();
